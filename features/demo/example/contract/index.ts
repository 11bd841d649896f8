export * from './lending.ts'
export * from './vehicle-thread.ts'
export * from './vehicle.ts'
