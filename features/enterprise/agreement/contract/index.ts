export * from './agreement.routes.ts'
export * from './agreement.rules.ts'
export * from './agreement.schema.ts'
export * from './agreement.upkeep.ts'
