import { Icon } from '@portal/web-kit/icon.tsx'
import css from './grid.module.css'

/**
 * The sign of a figure that invoices or a person put in; formulas are signed by the style sheet. The words stand in the
 * cell's label.
 */
export function CellMarkIcon({ mark }: { mark: 'invoice' | 'manual' }) {
  return (
    <span className={css.originMark}>
      <Icon name={mark === 'invoice' ? 'receipt' : 'edit'} size="s" />
    </span>
  )
}
