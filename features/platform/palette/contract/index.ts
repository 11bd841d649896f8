export * from './match.rules.ts'
export * from './palette.routes.ts'
