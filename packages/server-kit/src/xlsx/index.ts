export type { Cell } from './cell.ts';
export { XlsxError, type XlsxErrorCode } from './errors.ts';
export { XLSX_LIMITS, type XlsxLimits } from './limits.ts';
export { openWorkbook, readWorkbook, type ReadOptions, type Workbook, type WorkbookRow } from './read.ts';
export { readInWorker, type WorkerReadOptions } from './read-in-worker.ts';
export type { SheetRow } from './sheet.ts';
export { streamWorkbook, writeWorkbook } from './write.ts';
export { reference, type WriteCell, type WriteColumn, type WriteSheet } from './write-sheet.ts';
export type { CellFormat } from './write-styles.ts';
