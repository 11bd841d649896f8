export * from './tax-return.routes.ts'
export * from './tax-return.schema.ts'
