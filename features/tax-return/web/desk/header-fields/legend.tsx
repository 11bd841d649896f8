import { Icon } from '@portal/web-kit/icon.tsx'
import { gridTexts } from '../../grid/grid.texts.ts'

/** Legend of the marks for kinds of cells. */
export function Legend() {
  const { kinds } = gridTexts
  return (
    <div className="lg" role="img" aria-label="单元格种类：填写、取自发票、手改、公式、他表、上期、不填">
      <span>
        <i className="k-in" />
        {kinds.input}
      </span>
      <span>
        <i className="k-in">
          <Icon name="receipt" size="s" />
        </i>
        {kinds.invoice}
      </span>
      <span>
        <i className="k-in">
          <Icon name="edit" size="s" />
        </i>
        {kinds.manual}
      </span>
      <span>
        <i className="k-fo">ƒ</i>
        {kinds.formula}
      </span>
      <span>
        <i className="k-cr">↗</i>
        {kinds.cross}
      </span>
      <span>
        <i className="k-fo up">↺</i>
        {kinds.prior}
      </span>
      <span>
        <i className="k-na">——</i>
        {kinds.na}
      </span>
    </div>
  )
}
