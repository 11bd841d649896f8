/** Rules of the property and behaviour taxes without database or server: registers → a declaration. */
export { fillFromRegisters } from './filling/fill-registers.ts'
export type { RegisterRow, Registers } from './filling/register-rows.ts'
