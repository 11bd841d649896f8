/** Months whose VAT task is there, open and empty, for people who walk the whole story with workbooks of their own. */
export const walkthroughPeriods: readonly string[] = ['202602', '202603']

/** From when the demonstration's enterprises file here. */
export const demoStart = '202601'

/** The receipt number of a demonstration return, like the tax bureau's: 20 digits that begin with its region's. */
export const receiptOf = (period: string, serial: number): string =>
  `1350000${period}${String(serial).padStart(7, '0')}`

/** What the manager said to the returns that are already passed. */
export const passedOpinion = '数据与账面核对一致，同意申报。'
