// start.S: from a boot loader's 32 bits to a C program in 64, with every vector register on.
//
// Multiboot hands over a processor without paging. The first gigabyte is mapped to itself.

.section .multiboot, "a"
.align 4
.long 0x1BADB002, 0, -0x1BADB002

.bss
.align 4096
level4: .skip 4096
level3: .skip 4096
level2: .skip 4096
.skip 65536
stack:

.data
.align 8
segments: .quad 0, 0x00209A0000000000, 0x0000920000000000
segments_end:
descriptor: .word segments_end - segments - 1
.long segments

.text
.code32
.globl _start
_start:
  cli
  movl $stack, %esp
  movl $level3 + 3, level4
  movl $level2 + 3, level3
  xorl %ecx, %ecx
map:
  movl %ecx, %eax
  shll $21, %eax
  orl $0x83, %eax
  movl %eax, level2(, %ecx, 8)
  incl %ecx
  cmpl $512, %ecx
  jne map
  movl $level4, %eax
  movl %eax, %cr3
  // Physical address extension, SSE and its exceptions, extended states.
  movl %cr4, %eax
  orl $0x40620, %eax
  movl %eax, %cr4
  // Long mode.
  movl $0xC0000080, %ecx
  rdmsr
  orl $0x100, %eax
  wrmsr
  // Paging, no emulated coprocessor.
  movl %cr0, %eax
  andl $~4, %eax
  orl $0x80000003, %eax
  movl %eax, %cr0
  lgdt descriptor
  ljmp $8, $long

.code64
long:
  movw $16, %ax
  movw %ax, %ds
  movw %ax, %es
  movw %ax, %ss
  // x87, SSE, AVX and the three states of AVX-512.
  xorl %ecx, %ecx
  xorl %edx, %edx
  movl $0xE7, %eax
  xsetbv
  call machine_main
stop:
  hlt
  jmp stop

.section .note.GNU-stack, "", @progbits
