import { formulasOf } from '@portal/tax-forms'
import { Fragment, useMemo } from 'react'
import { Figure } from '../../desk/results/money.tsx'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { unitSignal } from '@portal/tax-grid/figures/unit'
import type { Desk } from '../../desk/model/open-desk.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import { formulaTerms } from './formula-terms.ts'
import css from '../explain.module.css'

/** `= 第1列 + 第3列` and under it `= 5,000,000.00 + 200,000.00`. */
export function FormulaLines({ desk, cellRef, onGo }: { desk: Desk; cellRef: string; onGo: (ref: string) => void }) {
  const cell = desk.model.cells.get(cellRef)
  const unit = useSignal(unitSignal)
  const shape = desk.model.shapeOf(cellRef)
  const formula = useMemo(
    () => (cell.mark === 'na' ? undefined : (desk.model.formula(cellRef) ?? formulasOf(desk.model.set, cellRef)[0])),
    [desk, cellRef, cell],
  )
  // A formula's figures change only together with the cell's own, so one memo per change is enough.
  const terms = useMemo(
    () => (formula === undefined || cell.mark === 'na' ? [] : formulaTerms(desk, formula.expr, cellRef, unit)),
    [desk, formula, cellRef, cell, unit],
  )
  if (formula === undefined) return null
  const isOwn = formula.mode === 'default' && (cell.mark === 'manual' || cell.mark === 'invoice')
  const result = isOwn ? desk.model.proposalOf(cellRef) : cell.value
  return (
    <div className={css.formulaText}>
      <p>
        {formula.mode === 'default' ? texts.default : texts.is}
        {terms.map((term, index) => (
          <Fragment key={index}>
            {term.ref === undefined ? (
              term.words
            ) : (
              <button type="button" className="button link" onClick={() => onGo(term.ref ?? cellRef)}>
                {term.words}
              </button>
            )}
          </Fragment>
        ))}
      </p>
      <p className="digits muted">
        {texts.is}
        {terms.map((term) => term.figure).join('')} = <Figure of={result} shape={shape} blank={texts.blank} />
      </p>
      {isOwn && (
        <p className={cell.mark === 'manual' ? 'error-text' : 'muted'}>
          {cell.mark === 'manual' ? texts.overwritten : texts.byInvoices} <Figure of={cell.value} shape={shape} />
        </p>
      )}
    </div>
  )
}
