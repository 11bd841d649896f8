export * from './hand-over.routes.ts'
export * from './workflow.routes.ts'
export * from './workflow.schema.ts'
export * from './workflow.events.ts'
