import { Icon } from '@portal/web-kit/icon.tsx'
import type { CellMark } from '../desk/cell-view.ts'

/** The small sign of a cell's kind; the words stand in the legend and in the cell's label. */
export function CellMarkIcon({ mark }: { mark: CellMark }) {
  if (mark === 'invoice') return <span className="k"><Icon name="receipt" size="s" /></span>
  if (mark === 'manual') return <span className="k"><Icon name="edit" size="s" /></span>
  if (mark === 'formula') return <em aria-hidden="true">ƒ</em>
  if (mark === 'cross') return <em aria-hidden="true" className="up">↗</em>
  return mark === 'prior' ? <em aria-hidden="true" className="up">↺</em> : null
}
