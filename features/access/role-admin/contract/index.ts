export * from './aside.routes.ts'
export * from './member.routes.ts'
export * from './role.routes.ts'
export * from './role.schema.ts'
