/** Public API of the invoice pages for other features' screens. */
export { loadDifferencePanel } from './difference/load-difference.ts'
export { monthTyped } from './month-typed.rules.ts'
export { Pager } from './pager.tsx'
export { PeriodField } from './period-field.tsx'
export { SideDrawer } from './side-drawer.tsx'
export { useLists } from './use-lists.ts'
