export * from './access-request.routes.ts'
export * from './access-request.schema.ts'
export * from './access-request.effect.ts'
