export { registerProofs } from './proofs.ts'
export { registerChanged } from './register.events.ts'
export { registerGrants, registerOf, registers, type Register } from './registers.ts'
