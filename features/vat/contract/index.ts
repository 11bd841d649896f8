export { figureCells } from './figure-cells.ts'
