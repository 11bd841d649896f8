/** Address of a task's return. */
export const taskPage = (taskNo: string): string => `/system/tax-admin/tax-detail?id=${encodeURIComponent(taskNo)}`

/** Address that opens a period's return, or asks to create its task. */
export const periodPage = (taxType: string, period: string): string =>
  `/system/tax-admin/index?taxType=${taxType}&period=${period}`
