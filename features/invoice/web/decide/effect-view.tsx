import { formatNumber } from '@portal/domain/format'
import { queryOf } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tryDecision, type Saying } from '../../contract/index.ts'
import { cellName, isCount } from '../cell-name.rules.ts'
import { decideTexts as texts } from './decide.texts.ts'
import css from './decide.module.css'

/** Effect of a decision on the return's cells, before it is made. */
export function EffectView({ keys, said }: { keys: readonly string[]; said: Saying }) {
  const { data, error } = useQuery({
    ...queryOf(tryDecision, { body: { keys: [...keys], ...said } }),
    placeholderData: keepPreviousData,
  })
  if (error !== null)
    return (
      <p className="error-text text-small" role="alert">
        {wordsOf(error)}
      </p>
    )
  if (data === undefined) return <Skeleton rows={3} height={28} />
  return (
    <div className={css.effect} aria-live="polite">
      <h3>{texts.effect}</h3>
      {data.cells.length === 0 ? (
        <p className="faint text-small">{texts.noEffect}</p>
      ) : (
        <table className="table small">
          <thead>
            <tr>
              <th>{texts.cell}</th>
              <th className="number">{texts.before}</th>
              <th className="number">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {data.cells.map(({ cell, before, after }) => (
              <tr key={cell}>
                <td className={css.reason}>{cellName(cell)}</td>
                <td className="number faint">{formatNumber(before, 'default', isCount(cell) ? 0 : 2)}</td>
                <td className="number medium">{formatNumber(after, 'default', isCount(cell) ? 0 : 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.open > 0 && (
        <p className="warn-text text-small">
          {texts.stillOpen(data.open)}
          {data.reasons.join('')}
        </p>
      )}
      {data.others > 0 && data.open === 0 && (
        <p className="muted text-small">
          {texts.others(data.others)}
          {data.reasons.join('')}
        </p>
      )}
      {data.cells.length > 0 && <p className="faint text-tiny">{texts.refill}</p>}
    </div>
  )
}
