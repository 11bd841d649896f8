export * from './preference.keys.ts'
export * from './preference.routes.ts'
