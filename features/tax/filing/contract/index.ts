export * from './approval-types.ts'
export * from './filing.routes.ts'
export * from './filing.schema.ts'
export * from './filing.events.ts'
