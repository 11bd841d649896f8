export { defineLife, stateField, stateFilter } from './life.ts'
export * from './moves.ts'
export * from './rules.ts'
export * from './shape.ts'
