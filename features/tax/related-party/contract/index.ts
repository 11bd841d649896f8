export * from './dealing-kinds.ts'
export * from './documentation.ts'
export * from './related-year.ts'
