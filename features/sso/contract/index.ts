export * from './agreement.pages.ts'
export * from './client.routes.ts'
export * from './handoff.routes.ts'
export * from './registry.routes.ts'
