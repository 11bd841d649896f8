export * from './audit.routes.ts'
export * from './audit.schema.ts'
