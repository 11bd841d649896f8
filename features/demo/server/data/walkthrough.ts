/** Months whose VAT task is there, open and empty, for people who walk the whole story with workbooks of their own. */
export const walkthroughPeriods: readonly string[] = ['202602', '202603']

/** What the manager said to the returns that are already passed. */
export const passedOpinion = '数据与账面核对一致，同意申报。'
