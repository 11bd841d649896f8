export { qcitCell, qcitLines, type QcitLines } from './lines.ts'
