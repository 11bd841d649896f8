export { iitKind } from './kind/iit-kind.ts'
