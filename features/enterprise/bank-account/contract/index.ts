export * from './bank-account.routes.ts'
export * from './bank-account.rules.ts'
export * from './bank-account.schema.ts'
export * from './bank-account.upkeep.ts'
