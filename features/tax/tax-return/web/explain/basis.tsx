import { formulasOf } from '@portal/tax-forms'
import { basisOf } from '@portal/tax-forms/basis'
import { shownIn } from '@portal/tax-forms/period-words'
import { lazy, Suspense, useState } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { explainTexts as texts } from './explain.texts.ts'
import { Unverified } from './unverified.tsx'
import css from './explain.module.css'

const BasisDetails = lazy(async () => ({ default: (await import('./basis-details.tsx')).BasisDetails }))

/** Legal basis: the form's text for the cell, its edition and start date, and the sources. */
export function Basis({ desk, cellRef }: { desk: Desk; cellRef: string }) {
  const { set } = desk.model
  const { period } = desk.view
  const [isOpen, setOpen] = useState(false)
  const [form = '', rowId = '', columnId = ''] = cellRef.split('.')
  const basis = basisOf(set, form, period)
  const formulas = formulasOf(set, cellRef)
  const model = set.byCode.get(form)
  const row = model?.rows[model.rowIndex.get(rowId) ?? -1]
  const column = model?.columns[model.columnIndex.get(columnId) ?? -1]
  if (basis === undefined) return null
  return (
    <section aria-labelledby="basis-title">
      <h3 id="basis-title">{texts.basis}</h3>
      {formulas.map(({ id, official, note, verified }) => (
        <p key={id}>
          {official ?? row?.lineText ?? column?.formulaText ?? ''}
          {note === undefined ? '' : ` ${shownIn(note, period)}`} <Unverified isVerified={verified} />
        </p>
      ))}
      {formulas.length === 0 && row?.note !== undefined && (
        <p>
          {shownIn(row.note, period)} <Unverified isVerified={row.verified} />
        </p>
      )}
      <p className="text-tiny muted">
        {basis.name} {texts.edition(basis.edition, basis.effectiveFrom, basis.effectiveTo)}
      </p>
      <details className={css.ruleDetails} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {basis.legalBasis.at(0)?.doc ?? texts.sources} 等 {basis.legalBasis.length} 项，来源 {basis.sources.length} 处
        </summary>
        {isOpen && (
          <Suspense fallback={<span className="skeleton" />}>
            <BasisDetails basis={basis} />
          </Suspense>
        )}
      </details>
    </section>
  )
}
