import { hasDigits, isNumeric, type Column } from './column.ts'
import css from './table.module.css'

/** Classes of a column's head and cells. */
export const cellClass = <Row,>(column: Column<Row>): string =>
  [
    isNumeric(column) ? 'number' : hasDigits(column) ? 'digits' : '',
    column.narrow === true || column.isHeader === true ? css.narrowCell : '',
    column.isWide === true ? css.wideCell : '',
    column.isPinned === true ? css.pinnedCell : '',
    column.isClipped === true ? css.clippedCell : '',
    column.className,
  ]
    .filter(Boolean)
    .join(' ')
