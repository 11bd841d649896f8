export * from './home.routes.ts'
export * from './filing-year.rules.ts'
