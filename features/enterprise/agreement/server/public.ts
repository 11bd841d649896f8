/** Public server API of agreements for other features. Writers take the caller's transaction. */
import './agreement.table.ts'
export { createTextReader } from './text-reader.ts'
export { installTexts, type InstalledText } from './install.ts'
