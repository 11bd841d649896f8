export * from './comment.routes.ts'
export * from './comment.schema.ts'
export * from './presence.routes.ts'
export * from './presence.schema.ts'
