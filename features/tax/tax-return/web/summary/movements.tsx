import { Decimal } from '@portal/domain/money'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Link } from 'react-router'
import type { Movement, MoveLine, PastKind, ReturnSummary } from '../../contract/index.ts'
import type { RecordLinks } from '../kind/tax-kind.ts'
import { signed, summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

const { movement: titles } = texts
/** Half of a bar's width, in pixels. */
const half = 32

export interface MovementsProps {
  summary: ReturnSummary
  against: PastKind
  /** Switches the period; absent where both are shown. */ onAgainst?: (kind: PastKind) => void
  isPaper?: boolean
  /** Addresses of the records that moved; on paper there are none. */
  links?: RecordLinks | undefined
}

/** Largest causes of change in output and input tax; the lines add up to the difference. */
export function Movements({
  summary: { movements, period, past },
  against,
  onAgainst,
  isPaper = false,
  links,
}: MovementsProps) {
  const other: PastKind = against === 'lastMonth' ? 'lastYear' : 'lastMonth'
  const some = movements.filter((one) => one.against === against)
  // A kind of tax whose changes are not told by counterparty has none to list.
  if (some.length === 0 && (past[other] === null || past[against] !== null)) return null
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
            <Side key={one.id} movement={one} links={links} />
          ))}
        </div>
      )}
    </section>
  )
}

interface SideProps {
  movement: Movement
  links: RecordLinks | undefined
}

function Side({ movement: { id, label, difference, lines }, links }: SideProps) {
  const largest = lines.reduce((most, line) => Decimal.max(most, new Decimal(line.amount).abs()), new Decimal(0))
  return (
    <div className={css.movement}>
      <Table
        caption={label}
        heading={
          <>
            {label} <b>{signed(difference)}</b>
            {lines.length === 0 ? `，${texts.none}` : texts.by}
          </>
        }
        columns={columnsOf(id, largest, links)}
        rows={lines}
        rowId={({ kind, name }) => `${kind} ${name}`}
        isPlain
      />
    </div>
  )
}

const nameOf = ({ kind, name, count }: MoveLine): string => (kind === 'rest' ? texts.rest(count) : name)

const columnsOf = (side: Movement['id'], largest: Decimal, links: RecordLinks | undefined): Column<MoveLine>[] => [
  {
    id: 'name',
    title: titles.name,
    kind: 'text',
    isHeader: true,
    className: 'ellipsis',
    look: (line) => ({ title: `${nameOf(line)} ${line.note}`.trim() }),
    cell: (line) => (
      <>
        {line.kind === 'partner' && links !== undefined ? (
          <Link to={links.ofPartner(side === 'input' ? 'input' : 'output', line.name)}>{line.name}</Link>
        ) : (
          nameOf(line)
        )}
        {line.note !== '' && <span className="faint"> {line.note}</span>}
      </>
    ),
  },
  { id: 'bar', title: titles.bar, kind: 'text', cell: ({ amount }) => <Bar amount={amount} largest={largest} /> },
  { id: 'amount', title: titles.amount, kind: 'amount', cell: ({ amount }) => signed(amount) },
]

function Bar({ amount: text, largest }: { amount: string; largest: Decimal }) {
  const amount = new Decimal(text)
  const width = largest.isZero() ? 0 : amount.abs().div(largest).times(half).ceil().toNumber()
  return (
    <span className={css.movementBar} aria-hidden="true">
      <i
        className={amount.isNegative() ? css.down : ''}
        style={{ left: amount.isNegative() ? half - width : half, width }}
      />
    </span>
  )
}
