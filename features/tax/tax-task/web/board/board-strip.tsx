import { formatNumber } from '@portal/domain/format'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { BoardRow } from '../../contract/index.ts'
import { isKind, stripKinds, type BoardFilter, type StripKind } from './board-filter.rules.ts'
import { lackedBy, totalOf } from './board-groups.rules.ts'
import { boardTexts as texts } from './board.texts.ts'
import css from '../shown/tasks.module.css'

const marks: Readonly<Record<StripKind, readonly [IconName, string]>> = {
  late: ['block', 'error-text'],
  blocked: ['block', 'error-text'],
  sentBack: ['undo', 'warn-text'],
  inReview: ['half', 'primary-text'],
  toRegister: ['half', 'primary-text'],
  working: ['half', 'primary-text'],
  new: ['ring', 'faint'],
  missing: ['ring', 'faint'],
  done: ['done', 'done-text'],
}

/** Total payable and number of rows by kind. A count filters the list; pressing it again shows all. */
export function BoardStrip({
  rows,
  done,
  filter,
  today,
  onFilter,
}: {
  rows: readonly BoardRow[]
  done: number
  filter: BoardFilter
  today: string
  onFilter: (next: BoardFilter) => void
}) {
  const count = (kind: StripKind): number =>
    kind === 'done' ? done : rows.filter((row) => isKind(row, kind, today)).length
  const total = rows.length === 0 ? '0.00' : totalOf(rows)
  const shown = stripKinds.filter((kind) => kind !== 'missing' || filter.state === 'missing' || count('missing') > 0)
  return (
    <div className={`card ${css.sumStrip}`} role="group" aria-label={texts.figures}>
      <button
        type="button"
        className={css.all}
        aria-pressed={filter.state === ''}
        onClick={() => onFilter({ ...filter, state: '' })}
      >
        <span className={css.label}>{texts.open(rows.length) + lackedBy(rows)}</span>
        <span className={`${css.value} digits`}>
          {total === null ? (
            texts.noAmount
          ) : (
            <>
              {formatNumber(total)} <small>{texts.yuan}</small>
            </>
          )}
        </span>
      </button>
      {shown.map((kind) => {
        const [icon, tone] = marks[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.state === kind}
            onClick={() => onFilter({ ...filter, state: filter.state === kind ? '' : kind })}
          >
            <span className={`${css.label} ${count(kind) === 0 ? 'faint' : tone}`}>
              <Icon name={icon} size="s" />
              {texts.kinds[kind]}
            </span>
            <span className={`${css.value} digits`}>{count(kind)}</span>
          </button>
        )
      })}
    </div>
  )
}
