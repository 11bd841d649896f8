/** Rules of the VAT return without database or server: amounts by cell → a computed return. */
export { sumCells } from './derivation/aggregate.ts'
export { fillReturn, mainForm, VAT_FORMS, type FilledReturn } from './derivation/fill-return.ts'
export { manualContributions, type ManualFigure } from './derivation/manual.ts'
export { impliedParts } from './derivation/parted-exempt.ts'
