export { citKind } from './kind/cit-kind.ts'
