/** Public API of the property and behaviour taxes for the place where features are joined. */
export { pbtKinds } from './pbt.kinds.ts'
export { registerSources, type RegisterPort } from './sources.ts'
export type { RegisterRow, Registers } from './filling/register-rows.ts'
