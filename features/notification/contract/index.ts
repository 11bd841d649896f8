export * from './kept.routes.ts'
export * from './notice-types.ts'
export * from './notice.routes.ts'
export * from './notice.schema.ts'
