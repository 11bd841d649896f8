export { pbtKindOf } from './kind/pbt-kind.ts'
