export { figureCells } from './figure-cells.ts'
export * from './months.routes.ts'
export * from './upload-status.routes.ts'
