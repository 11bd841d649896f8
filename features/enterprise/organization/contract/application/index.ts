export * from './application.routes.ts'
export * from './application.rules.ts'
export * from './application.schema.ts'
