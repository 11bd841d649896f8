export * from './agreement.pages.ts'
export * from './handoff.routes.ts'
export * from './registry.routes.ts'
