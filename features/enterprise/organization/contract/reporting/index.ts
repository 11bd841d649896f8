export * from './reporting.import.ts'
export * from './reporting.routes.ts'
export * from './reporting.rules.ts'
export * from './reporting.schema.ts'
