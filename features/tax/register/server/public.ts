/** Public API of the registers for the place where features are joined. */
export { registerPort } from './register.port.ts'
