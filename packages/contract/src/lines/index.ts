export * from './line-faults.ts'
export * from './lines.ts'
export * from './shown-line.ts'
