export * from './why.routes.ts'
