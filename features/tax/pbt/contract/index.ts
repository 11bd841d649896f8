export { listOf, mainForm, reliefForm, sourceLists, type SourceList } from './lists.ts'
export { hasPeriods, pbtTaxes, pbtTaxOf, type PbtTax } from './taxes.ts'
