export * from './viewing.routes.ts'
export * from './why.routes.ts'
