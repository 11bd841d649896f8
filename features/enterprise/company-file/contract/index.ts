export * from './company-file.routes.ts'
export * from './company-file.schema.ts'
