export * from './deduction.routes.ts'
export * from './deduction.schema.ts'
