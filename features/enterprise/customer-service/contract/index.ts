export * from './service-assignment.routes.ts'
export * from './service-assignment.schema.ts'
export * from './service-assignment.upkeep.ts'
