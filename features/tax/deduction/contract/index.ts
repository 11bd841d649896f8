export * from './bureau.routes.ts'
export * from './bureau.schema.ts'
export * from './deduction.routes.ts'
export * from './deduction.schema.ts'
