import { poolPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { Decimal } from '@portal/domain/money'
import { Link } from 'react-router'
import type { Movement, MoveLine, PastKind, ReturnSummary } from '../../contract/index.ts'
import { signed, summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

/** Half of a bar's width, in pixels. */
const half = 32

export interface MovementsProps {
  summary: ReturnSummary
  against: PastKind
  /** Switches the period; absent where both are shown. */ onAgainst?: (kind: PastKind) => void
  isPaper?: boolean
}

/** Largest causes of change in output and input tax; the lines add up to the difference. */
export function Movements({
  summary: { movements, period, past },
  against,
  onAgainst,
  isPaper = false,
}: MovementsProps) {
  const other: PastKind = against === 'lastMonth' ? 'lastYear' : 'lastMonth'
  const some = movements.filter((one) => one.against === against)
  if (some.length === 0 && past[other] === null) return null
  return (
    <section className={css.moves}>
      <h3>
        {texts.most(against, period)}
        {!isPaper && <small>{texts.mostNote}</small>}
        {onAgainst !== undefined && past[other] !== null && (
          <button type="button" className="button link more" onClick={() => onAgainst(other)}>
            {texts.against(other, period)}
          </button>
        )}
      </h3>
      {some.length === 0 ? (
        <p className="faint text-tiny">{texts.noPast(against, period)}</p>
      ) : (
        <div className={css.movementPair}>
          {some.map((one) => (
            <Side key={one.id} movement={one} isPaper={isPaper} />
          ))}
        </div>
      )}
    </section>
  )
}

function Side({ movement: { id, label, difference, lines }, isPaper }: { movement: Movement; isPaper: boolean }) {
  const largest = lines.reduce((most, line) => Decimal.max(most, new Decimal(line.amount).abs()), new Decimal(0))
  return (
    <table className={css.movement}>
      <caption>
        {label} <b>{signed(difference)}</b>
        {lines.length === 0 ? `，${texts.none}` : texts.by}
      </caption>
      <tbody>
        {lines.map((line) => (
          <MovedBy key={`${line.kind} ${line.name}`} line={line} side={id} largest={largest} isPaper={isPaper} />
        ))}
      </tbody>
    </table>
  )
}

function MovedBy({
  line,
  side,
  largest,
  isPaper,
}: {
  line: MoveLine
  side: Movement['id']
  largest: Decimal
  isPaper: boolean
}) {
  const amount = new Decimal(line.amount)
  const width = largest.isZero() ? 0 : amount.abs().div(largest).times(half).ceil().toNumber()
  const name = line.kind === 'rest' ? texts.rest(line.count) : line.name
  const direction = side === 'input' ? 'input' : 'output'
  const to = linkTo(poolPage, { period: 'all', direction, search: line.name })
  return (
    <tr data-kind={line.kind}>
      <td className="ellipsis" title={`${name} ${line.note}`.trim()}>
        {line.kind === 'partner' && !isPaper ? <Link to={to}>{name}</Link> : name}
        {line.note !== '' && <span className="faint"> {line.note}</span>}
      </td>
      <td aria-hidden="true">
        <span className={css.movementBar}>
          <i
            className={amount.isNegative() ? css.down : ''}
            style={{ left: amount.isNegative() ? half - width : half, width }}
          />
        </span>
      </td>
      <td>{signed(line.amount)}</td>
    </tr>
  )
}
