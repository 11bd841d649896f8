export * from './file.kinds.ts'
export * from './file.routes.ts'
export * from './resumable.routes.ts'
export * from './file.events.ts'
