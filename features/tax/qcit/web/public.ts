export { qcitKind } from './kind/qcit-kind.ts'
export { itemsOf } from './kind/row-items.ts'
