export * from './workflow.routes.ts'
export * from './workflow.schema.ts'
