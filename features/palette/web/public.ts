export { paletteId, type PaletteGiven } from './given.ts'
