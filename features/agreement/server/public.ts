/** Public server API of agreements for other features. Writers take the caller's transaction. */
import './agreement.table.ts'
export { installTexts, type InstalledText } from './install.ts'
