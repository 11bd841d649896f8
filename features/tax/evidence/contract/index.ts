export * from './evidence.routes.ts'
export * from './evidence.schema.ts'
