export * from './tax-holiday.routes.ts'
export * from './tax-holiday.schema.ts'
