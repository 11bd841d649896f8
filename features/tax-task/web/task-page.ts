/** Where a task's return is worked on. */
export const taskPage = (taskNo: string): string => `/system/tax-admin/tax-detail?id=${encodeURIComponent(taskNo)}`

/** Where a period of a tax is opened: its return, or the question whether to create its task. */
export const periodPage = (taxType: string, period: string): string =>
  `/system/tax-admin/index?taxType=${taxType}&period=${period}`
