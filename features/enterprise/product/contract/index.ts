export * from './product.routes.ts'
export * from './product.schema.ts'
export * from './product.upkeep.ts'
