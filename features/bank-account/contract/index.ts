export * from './bank-account.list.ts'
export * from './bank-account.routes.ts'
export * from './bank-account.rules.ts'
export * from './bank-account.schema.ts'
