export * from './phone-entrance.ts'
export * from './verification.routes.ts'
export * from './verification.schema.ts'
