export * from './vehicle.ts'
