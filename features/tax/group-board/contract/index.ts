export * from './group-board.routes.ts'
export * from './group-board.schema.ts'
