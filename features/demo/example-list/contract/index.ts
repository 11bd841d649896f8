export * from './vehicle-thread.ts'
export * from './vehicle.ts'
