/** Public API of the property and behaviour taxes for the place where features are joined. */
export { pbtKinds } from './pbt.kinds.ts'
export { registerSources } from './sources.ts'
export type { Beside } from './beside.port.ts'
export type { RegisterPort } from './register.port.ts'
export type { RegisterRow, Registers } from './filling/register-rows.ts'
