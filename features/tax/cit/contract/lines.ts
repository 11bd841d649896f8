/** Lines that the two editions of the main form number differently; each has one amount column, c1. */
export interface CitLines {
  revenue: string
  profit: string
  /** 纳税调整增加额 and 减少额. */
  added: string
  taken: string
  relieved: string
  /** 纳税调整后所得. */
  adjusted: string
  losses: string
  income: string
  rate: string
  tax: string
  reduced: string
  credited: string
  /** 实际应纳所得税额, with income from abroad. */
  actual: string
  paid: string
  due: string
}

export const citLines: Readonly<Record<string, CitLines>> = {
  A100000: {
    revenue: 'r1',
    profit: 'r18',
    added: 'r20',
    taken: 'r21',
    relieved: 'r22',
    adjusted: 'r24',
    losses: 'r26',
    income: 'r28',
    rate: 'r29',
    tax: 'r30',
    reduced: 'r31',
    credited: 'r32',
    actual: 'r36',
    paid: 'r37',
    due: 'r45',
  },
  A100000_2017: {
    revenue: 'r1',
    profit: 'r13',
    added: 'r15',
    taken: 'r16',
    relieved: 'r17',
    adjusted: 'r19',
    losses: 'r21',
    income: 'r23',
    rate: 'r24',
    tax: 'r25',
    reduced: 'r26',
    credited: 'r27',
    actual: 'r31',
    paid: 'r32',
    due: 'r38',
  },
}

/** Full reference of a main form's line. */
export const citCell = (form: string, line: keyof CitLines): string => `${form}.${citLines[form]?.[line] ?? ''}.c1`
