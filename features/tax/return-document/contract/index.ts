export * from './return-document.routes.ts'
export * from './return-document.schema.ts'
