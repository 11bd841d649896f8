/** The main form. Its annexes, by kind of goods, are not built. */
export const ctMain = 'CT_MAIN'

/** Its lines; each has its amount in column 6. */
export const ctLines = {
  sales: 'r20',
  reduced: 'r7',
  deducted: 'r11',
  prepaid: 'r13',
  due: 'r14',
  city: 'r15',
  education: 'r16',
  local: 'r17',
  credit: 'r12',
} as const

export const ctCell = (line: keyof typeof ctLines): string => `${ctMain}.${ctLines[line]}.c6`
