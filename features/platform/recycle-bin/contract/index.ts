export * from './recycle-bin.routes.ts'
