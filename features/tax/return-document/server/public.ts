/** Public server API of return documents. */
export { paperOf } from './paper.service.ts'
export { returnWorkbook } from './return-workbook.ts'
