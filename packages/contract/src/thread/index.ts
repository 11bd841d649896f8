export * from './kind.ts'
export * from './mention.ts'
export * from './thread.schema.ts'
export * from './thread.ts'
