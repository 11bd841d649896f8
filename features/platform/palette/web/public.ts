export { paletteId, shortcutsId, type PaletteGiven } from './given.ts'
