export * from './audit.routes.ts'
export * from './audit.schema.ts'
export * from './data/action-names.ts'
