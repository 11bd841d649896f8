import { Icon } from '@portal/web-kit/icon.tsx'
import { gridTexts } from '../../grid/grid.texts.ts'
import css from '../desk.module.css'

/** Legend of the marks for kinds of cells. */
export function Legend() {
  const { kinds } = gridTexts
  return (
    <div className={css.legend} role="img" aria-label="单元格种类：填写、取自发票、手改、公式、他表、上期、不填">
      <span>
        <i className={css.entrySample} />
        {kinds.input}
      </span>
      <span>
        <i className={css.entrySample}>
          <Icon name="receipt" size="s" />
        </i>
        {kinds.invoice}
      </span>
      <span>
        <i className={css.entrySample}>
          <Icon name="edit" size="s" />
        </i>
        {kinds.manual}
      </span>
      <span>
        <i className={css.formulaSample}>ƒ</i>
        {kinds.formula}
      </span>
      <span>
        <i className={css.crossSample}>↗</i>
        {kinds.cross}
      </span>
      <span>
        <i className={`${css.formulaSample} ${css.upright}`}>↺</i>
        {kinds.prior}
      </span>
      <span>
        <i className={css.noneSample}>——</i>
        {kinds.na}
      </span>
    </div>
  )
}
