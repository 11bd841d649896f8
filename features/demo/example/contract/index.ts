export * from './lending.ts'
