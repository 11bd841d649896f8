export * from './attachments.ts'
export * from './attachments.schema.ts'
