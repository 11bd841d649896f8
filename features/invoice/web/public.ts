/** Public API of the invoice pages for other features' screens. */
export { loadDifferencePanel } from './difference/load-difference.ts'
export { monthTyped } from './month-typed.rules.ts'
export { PeriodField } from './period-field.tsx'
export { useLists } from './use-lists.ts'
