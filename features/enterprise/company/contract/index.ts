export * from './company.routes.ts'
export * from './company.schema.ts'
