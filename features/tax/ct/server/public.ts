/** Public API of consumption tax for the place where features are joined. */
export { ctKind } from './ct.kind.ts'
