export * from './tax-payment.routes.ts'
export * from './tax-payment.schema.ts'
