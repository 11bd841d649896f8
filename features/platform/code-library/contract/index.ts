export * from './code-library.routes.ts'
export * from './code-library.schema.ts'
export * from './kept-code.ts'
