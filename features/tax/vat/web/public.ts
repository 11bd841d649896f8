export { vatKind } from './kind/vat-kind.ts'
