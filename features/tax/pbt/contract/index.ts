export { listOf, mainForm, reliefForm, sourceLists, type SourceList } from './lists.ts'
export { pbtTaxes, pbtTaxOf, type PbtTax } from './taxes.ts'
