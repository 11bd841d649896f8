import { formulasOf } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useKeyed } from '../grid/keyed-store.ts'
import { gridTexts } from '../grid/grid.texts.ts'
import { deskTexts } from './desk.texts.ts'
import { formulaWords } from './formula-words.ts'
import type { Desk } from './open-desk.ts'

/** Which cell is active, and how its figure comes about; at its right the legend of the marks. */
export function FormulaBar({ desk, cellRef, onGo }: { desk: Desk, cellRef: string, onGo: (ref: string) => void }) {
  const cell = useKeyed(desk.model.cells, cellRef)
  const form = cellRef.split('.', 1)[0] ?? ''
  const formula = formulasOf(desk.model.set, cellRef)[0]
  const isOverwritten = formula?.mode === 'default' && (cell.mark === 'manual' || cell.mark === 'invoice')
  return (
    <div className="fbar">
      <div className="ref">{desk.names.nameOf(cellRef, form)}</div>
      <div className="exp ell">
        {formula === undefined ? <span>{cell.shown}</span> : (
          <>
            <em aria-hidden="true">ƒ</em>{formula.mode === 'default' ? '默认 = ' : '= '}
            {formulaWords(formula.expr, form, desk.names).map((word, index) => word.ref === undefined ? <span key={index}>{word.text}</span> : <button key={index} type="button" className="btn link" onClick={() => onGo(word.ref ?? cellRef)}>{word.text}</button>)}
            <span> = {cell.shown}{isOverwritten ? '（已手改）' : ''}</span>
            {isOverwritten && cell.isEditable && <button type="button" className="btn link" onClick={() => desk.model.write([{ ref: cellRef, value: '' }])}> {deskTexts.restoreDefault}</button>}
          </>
        )}
      </div>
      <Legend />
    </div>
  )
}

function Legend() {
  const { kinds } = gridTexts
  return (
    <div className="lg" role="img" aria-label="单元格种类：填写、取自发票、手改、公式、他表、上期、不填">
      <span><i className="k-in" />{kinds.input}</span><span><i className="k-in"><Icon name="receipt" size="s" /></i>{kinds.invoice}</span><span><i className="k-in"><Icon name="edit" size="s" /></i>{kinds.manual}</span>
      <span><i className="k-fo">ƒ</i>{kinds.formula}</span><span><i className="k-cr">↗</i>{kinds.cross}</span><span><i className="k-fo up">↺</i>{kinds.prior}</span><span><i className="k-na">——</i>{kinds.na}</span>
    </div>
  )
}
