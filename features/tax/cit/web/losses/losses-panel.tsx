import { formatNumber } from '@portal/domain/format'
import { toDecimal } from '@portal/domain/money'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { lossForm, lossRows } from '../../contract/index.ts'
import { lossLines, lossTotals, type LossLine } from './losses.rules.ts'
import { lossesTexts as texts } from './losses.texts.ts'
import css from './losses.module.css'

/** Losses of earlier years: what is used of each now, and until when the rest may be. */
export function LossesPanel({ desk: { model }, task, onGo }: ReturnPartProps) {
  // Follows typed figures a moment after the last key, as the checks do.
  useResting(model.fired)
  const before = model.prior()?.forms[lossForm]?.cells
  const carriedOf = (row: string): string | null =>
    before === undefined ? null : (before[lossRows[lossRows.indexOf(row as 'r1') + 1] ?? '']?.['c12'] ?? '0.00')
  const lines = lossLines(task.period, (ref) => model.valueOf(ref), carriedOf)
  const { used, left } = lossTotals(lines)
  return (
    <section className={css.losses} aria-labelledby="losses-title">
      <div className="panel-head">
        <h2 id="losses-title">{texts.title}</h2>
      </div>
      {lines.length === 0 && <p className="muted">{texts.none}</p>}
      <ul>
        {lines.map((line) => (
          <Loss key={line.row} line={line} onGo={() => onGo(`${lossForm}.${line.row}.c10`)} />
        ))}
      </ul>
      {lines.length > 0 && <p className="digits">{texts.totals(formatNumber(used), formatNumber(left))}</p>}
      <p className="muted text-small">{texts.rule}</p>
    </section>
  )
}

function Loss({ line, onGo }: { line: LossLine; onGo: () => void }) {
  const { year, last, isLapsed, carried, open } = line
  const isSame = carried !== null && toDecimal(carried).equals(toDecimal(open))
  return (
    <li>
      <div className="row">
        <button type="button" className="button link" onClick={onGo}>
          {texts.year(year)}
        </button>
        <span className={isLapsed ? 'muted' : ''}>{isLapsed ? texts.lapsed(last) : texts.last(last)}</span>
      </div>
      <dl>
        {(['loss', 'open', 'used', 'left'] as const).map((figure) => (
          <div key={figure}>
            <dt className="muted">{texts[figure === 'loss' ? 'lost' : figure]}</dt>
            <dd className="digits">{formatNumber(line[figure])}</dd>
          </div>
        ))}
      </dl>
      {carried !== null && (
        <p className={isSame ? 'muted text-small' : 'text-small'}>
          {isSame ? texts.same : texts.differs(formatNumber(carried))}
        </p>
      )}
    </li>
  )
}
