export * from './tax-law.routes.ts'
export * from './tax-law.schema.ts'
