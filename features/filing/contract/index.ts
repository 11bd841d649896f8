export * from './filing.routes.ts'
export * from './filing.schema.ts'
