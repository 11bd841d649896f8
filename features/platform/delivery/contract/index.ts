export * from './delivery.routes.ts'
export * from './delivery.schema.ts'
export * from './preference.routes.ts'
export * from './robot.ts'
