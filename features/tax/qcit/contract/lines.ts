/** Lines that the two editions of the main form number differently; each has one amount column, c1. */
export interface QcitLines {
  revenue: string
  profit: string
  /** 减：弥补以前年度亏损. */
  losses: string
  /** 实际利润额 or what it is replaced by: what the tax is of. */
  income: string
  rate: string
  tax: string
  reduced: string
  /** The edition of 2021 has no such line. */
  credited?: string
  paid: string
  special: string
  due: string
  headOffice: string
  branch: string
}

export const qcitLines: Readonly<Record<string, QcitLines>> = {
  A200000: {
    revenue: 'r1',
    profit: 'r18',
    losses: 'r24',
    income: 'r25',
    rate: 'r26',
    tax: 'r27',
    reduced: 'r28',
    credited: 'r29',
    paid: 'r30',
    special: 'r31',
    due: 'r32',
    headOffice: 'r33',
    branch: 'r38',
  },
  A200000_2021: {
    revenue: 'r1',
    profit: 'r3',
    losses: 'r9',
    income: 'r10',
    rate: 'r11',
    tax: 'r12',
    reduced: 'r13',
    paid: 'r14',
    special: 'r15',
    due: 'r16',
    headOffice: 'r17',
    branch: 'r22',
  },
}

/** Full references of the main forms' lines. */
export const qcitCell = (form: string, line: keyof QcitLines): string => `${form}.${qcitLines[form]?.[line] ?? ''}.c1`
