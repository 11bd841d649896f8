export * from './field.ts'
export * from './filter.ts'
export * from './list.ts'
export * from './many.ts'
