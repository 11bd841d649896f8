import { Icon } from '@portal/web-kit/icon.tsx'
import { gridTexts } from '@portal/tax-grid/figures/grid.texts'
import css from '../desk.module.css'

/** Legend of the marks for kinds of cells. */
export function Legend({ hasRecords }: { hasRecords: boolean }) {
  const { kinds } = gridTexts
  const { input, invoice, manual, formula, cross, prior, na } = kinds
  const shown = [input, ...(hasRecords ? [invoice] : []), manual, formula, cross, prior, na]
  return (
    <div className={css.legend} role="img" aria-label={`单元格种类：${shown.join('、')}`}>
      <span>
        <i className={css.entrySample} />
        {input}
      </span>
      {hasRecords && (
        <span>
          <i className={css.entrySample}>
            <Icon name="receipt" size="s" />
          </i>
          {invoice}
        </span>
      )}
      <span>
        <i className={css.entrySample}>
          <Icon name="edit" size="s" />
        </i>
        {manual}
      </span>
      <span>
        <i className={css.formulaSample}>ƒ</i>
        {formula}
      </span>
      <span>
        <i className={css.crossSample}>↗</i>
        {cross}
      </span>
      <span>
        <i className={`${css.formulaSample} ${css.upright}`}>↺</i>
        {prior}
      </span>
      <span>
        <i className={css.noneSample}>——</i>
        {na}
      </span>
    </div>
  )
}
