export * from './integration.routes.ts'
export * from './integration.schema.ts'
