/** Public API of the invoice pages for other features' screens. */
export { loadDifferencePanel } from './difference/load-difference.ts'
export { monthAsked } from './month-asked.rules.ts'
export { PeriodField } from './period-field.tsx'
export { useLists } from './use-lists.ts'
