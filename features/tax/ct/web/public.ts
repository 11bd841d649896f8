export { ctKind } from './kind/ct-kind.ts'
