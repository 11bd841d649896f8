export * from './invoice.routes.ts'
export * from './invoice.schema.ts'
