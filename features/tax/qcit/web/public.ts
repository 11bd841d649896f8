export { qcitKind } from './kind/qcit-kind.ts'
