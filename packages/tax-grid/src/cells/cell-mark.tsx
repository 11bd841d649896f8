import { Icon } from '@portal/web-kit/icon.tsx'
import css from '../look/grid.module.css'

/** Icon of an invoice or manual figure; the style sheet marks formulas. The cell's label has the words. */
export function CellMarkIcon({ mark }: { mark: 'invoice' | 'manual' }) {
  return (
    <span className={css.originMark}>
      <Icon name={mark === 'invoice' ? 'receipt' : 'edit'} size="s" />
    </span>
  )
}
