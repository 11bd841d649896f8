/** What other features' screens may use of invoices. */
export { monthTyped } from './month-typed.rules.ts'
export { PeriodField } from './period-field.tsx'
export { useLists } from './use-lists.ts'
