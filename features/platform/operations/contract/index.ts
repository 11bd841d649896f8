export * from './faults.routes.ts'
export * from './maintenance.routes.ts'
export * from './maintenance.rules.ts'
export * from './maintenance.schema.ts'
