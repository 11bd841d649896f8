export * from './menu-admin.routes.ts'
export * from './menu-admin.schema.ts'
export * from './menu-changes.ts'
