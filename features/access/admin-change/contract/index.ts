export * from './admin-change.file.ts'
export * from './admin-change.routes.ts'
export * from './admin-change.schema.ts'
export * from './change-life.ts'
