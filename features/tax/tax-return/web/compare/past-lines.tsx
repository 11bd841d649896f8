import { unitSignal } from '@portal/tax-grid/figures/unit'
import { useKeyed } from '@portal/tax-grid/stores/keyed-store'
import type { Desk } from '../desk/model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { compareTexts as texts } from './compare.texts.ts'
import type { Comparison } from './comparison.ts'
import css from './compare.module.css'

/** The active cell's comparison in words, where columns beside the form do not fit. */
export function PastLines({
  desk,
  comparison,
  cellRef,
}: {
  desk: Desk
  comparison: Comparison | null
  cellRef: string
}) {
  const unit = useSignal(unitSignal)
  useKeyed(desk.model.cells, cellRef)
  if (comparison === null || cellRef === '') return null
  return (
    <section className={css.pastLines} aria-label={texts.region}>
      <div className="panel-head">
        <h2>{texts.compare}</h2>
        <span className="faint text-tiny ellipsis">{desk.names.nameOf(cellRef)}</span>
      </div>
      {comparison.references.map((reference) => {
        const { before, difference, ratio } = comparison.beside(reference, cellRef, unit)
        return (
          <p key={reference.key}>
            <span>
              {reference.since === undefined ? reference.title : reference.name}
              {reference.note !== '' && <em>{reference.note}</em>}
            </span>
            <b>{before === '' ? texts.blank : before}</b>
            {comparison.hasDifference && difference !== '' && (
              <span className="muted">
                {reference.ownPart || texts.difference} {difference} {reference.ownPart === '' && ratio}
              </span>
            )}
          </p>
        )
      })}
    </section>
  )
}
