export * from './round.routes.ts'
export * from './unused.routes.ts'
export * from './viewing.routes.ts'
export * from './why.routes.ts'
