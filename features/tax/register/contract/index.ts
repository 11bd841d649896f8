export { linesImports, type LinesImport } from './lines-imports.ts'
export { registerProofs } from './proofs.ts'
export { registerChanged } from './register.events.ts'
export { registerGrants, registerOf, registers, type Register } from './registers.ts'
