export * from './company.routes.ts'
export * from './company.rules.ts'
export * from './company.schema.ts'
