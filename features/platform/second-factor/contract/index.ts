export * from './second-factor.routes.ts'
export * from './second-factor.schema.ts'
