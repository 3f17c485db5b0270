// libpng behind functions that return error codes, so that longjmp never crosses a Swift frame.
#pragma once
