/** What other features may use of preferences. */
import './preference.table.ts'
export { watermarkOf } from './watermark.ts'
