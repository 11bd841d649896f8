export * from './audit.routes.ts'
export * from './audit.schema.ts'
export * from './audit.events.ts'
