/** Months with an open, empty VAT task, for users who walk through the whole process with their own workbooks. */
export const walkthroughPeriods: readonly string[] = ['202602', '202603']

/** First period that the demonstration enterprises file here. */
export const demoStart = '202601'

/** Receipt number of a demonstration return, like the tax bureau's: 20 digits beginning with the region. */
export const receiptOf = (period: string, serial: number): string =>
  `${period.length === 5 ? '1350001' : '1350000'}${period}${String(serial).padStart(13 - period.length, '0')}`

/** The manager's opinion on the returns already approved. */
export const passedOpinion = '数据与账面核对一致，同意申报。'

/** First quarter whose corporate income tax the demonstration declares. */
export const firstQuarter = '20261'
