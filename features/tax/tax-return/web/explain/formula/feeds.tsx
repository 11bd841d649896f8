import { adviceOf, dependents } from '@portal/tax-forms'
import { periodWords } from '@portal/tax-forms/period-words'
import { Fragment, useState } from 'react'
import { Figure } from '../../desk/results/money.tsx'
import type { Desk } from '../../desk/model/open-desk.ts'
import { CheckUse } from './check-use.tsx'
import { nearName } from '../near-name.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../../desk/desk.module.css'

const isOpenCell = (desk: Desk, ref: string): boolean =>
  desk.model.layouts.has(ref.split('.', 1)[0] ?? '') && !ref.includes('*')

/**
 * Where a figure is used: cells with their figures, and checks. `told`: further cells that filling rules derive from
 * it.
 */
export function Feeds({
  desk,
  cellRef,
  told,
  onGo,
}: {
  desk: Desk
  cellRef: string
  told: readonly string[] | undefined
  onGo: (ref: string) => void
}) {
  const { set } = desk.model
  const cells = [...new Set([...dependents(set, cellRef), ...(told ?? [])])].filter((ref) => isOpenCell(desk, ref))
  const checks = [...set.checks, ...adviceOf(set)].filter(
    (check) => !check.perRow && desk.model.layouts.has(check.form.code) && check.reads.has(cellRef),
  )
  const [open, setOpen] = useState<string | null>(null)
  const opened = checks.find((check) => check.definition.id === open)
  return (
    <section aria-labelledby="feeds-title">
      <h3 id="feeds-title">{texts.feeds}</h3>
      {cells.length + checks.length === 0 && <p className="faint">{texts.noUse}</p>}
      <ul className={css.goOn}>
        {cells.map((ref) => (
          <li key={ref}>
            <FeedLink desk={desk} cellRef={ref} home={cellRef} onGo={onGo} />
          </li>
        ))}
      </ul>
      {checks.length > 0 && (
        <div className={css.goOn}>
          <span>{texts.checks}</span>
          {checks.map(({ definition: { id, message } }) => (
            <Fragment key={id}>
              <button
                type="button"
                className="button link"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                {periodWords(message, desk.view.period)}
              </button>
            </Fragment>
          ))}
        </div>
      )}
      {opened !== undefined && <CheckUse desk={desk} check={opened} onGo={onGo} />}
    </section>
  )
}

function FeedLink({
  desk,
  cellRef,
  home,
  onGo,
}: {
  desk: Desk
  cellRef: string
  home: string
  onGo: (ref: string) => void
}) {
  const { value } = desk.model.cells.get(cellRef)
  return (
    <button type="button" className="button link" onClick={() => onGo(cellRef)}>
      {nearName(desk.names, cellRef, home)}{' '}
      <span className="digits">
        <Figure of={value} shape={desk.model.shapeOf(cellRef)} blank={texts.blank} />
      </span>
    </button>
  )
}
