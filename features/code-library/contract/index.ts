export * from './code-library.routes.ts'
export * from './code-library.schema.ts'
export * from './code.list.ts'
