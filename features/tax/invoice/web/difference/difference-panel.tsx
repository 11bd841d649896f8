import { poolPage } from '../../contract/invoice.pages.ts'
import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { toDecimal } from '@portal/domain/money'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoiceDifference, type DifferenceRow } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { differenceTexts as texts } from './difference.texts.ts'
import css from './difference.module.css'

interface DifferenceProps {
  task: { period: string }
  /** Goes to a cell of the return, `FORM.r1.c1`. */
  onGo: (ref: string) => void
}

/** Panel beside the return: compares it with the pool and explains differences down to the invoices. */
export function DifferencePanel({ task, onGo }: DifferenceProps) {
  const query = useQuery(queryOf(invoiceDifference, { query: { period: task.period } }))
  const again = () => void query.refetch()
  useStream('return', again)
  useStream('import', again, again)
  useStream('deduction', again)
  return (
    <section className={css.difference} aria-label={texts.title}>
      <p className={`faint text-tiny ${css.diffHint}`}>{texts.hint}</p>
      <QueryView query={query}>
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState title={texts.none} icon="receipt" />
          ) : (
            <>
              {!data.fresh && <p className="status run">{texts.stale}</p>}
              {(['output', 'input'] as const).map((dir) => (
                <div key={dir}>
                  {data.rows.some((row) => row.dir === dir) && (
                    <h3>
                      <span>{texts[dir]}</span>
                      <span>{texts.sums}</span>
                    </h3>
                  )}
                  <ul>
                    {data.rows
                      .filter((row) => row.dir === dir)
                      .map((row) => (
                        <Row key={row.id} row={row} period={data.period} onGo={onGo} />
                      ))}
                  </ul>
                </div>
              ))}
            </>
          )
        }
      </QueryView>
    </section>
  )
}

const isZero = (text: string): boolean => toDecimal(text).isZero()

function Row({ row, period, onGo }: { row: DifferenceRow; period: string; onGo: (ref: string) => void }) {
  const isSame = isZero(row.amount) && isZero(row.tax)
  const where = linkTo(poolPage, {
    period,
    basis: 'return',
    direction: row.dir,
    rate: row.rates.join(','),
    kind: row.dir === 'input' ? row.kinds.join(',') : '',
  })
  return (
    <li className={isSame ? css.same : ''}>
      <div className="row">
        <b>{row.label}</b>
        <span className="grow" />
        {isSame ? (
          <span className="status done">{texts.same}</span>
        ) : (
          <span className="warn-text digits">
            {formatNumber(row.amount)} / {formatNumber(row.tax)}
          </span>
        )}
      </div>
      <dl>
        <div>
          <dt>
            <Link to={where}>{texts.pool}</Link>
          </dt>
          <dd className="digits">{formatNumber(row.pool.amount)}</dd>
          <dd className="digits">{formatNumber(row.pool.tax)}</dd>
        </div>
        <div>
          <dt>{texts.filled}</dt>
          <dd className="digits">{formatNumber(row.filled.amount)}</dd>
          <dd className="digits">{formatNumber(row.filled.tax)}</dd>
        </div>
        {!(isZero(row.manual.amount) && isZero(row.manual.tax)) && (
          <div>
            <dt>{texts.manual}</dt>
            <dd className="digits">{formatNumber(row.manual.amount)}</dd>
            <dd className="digits">{formatNumber(row.manual.tax)}</dd>
          </div>
        )}
      </dl>
      {row.causes.map((cause) => (
        <div key={cause.outcome} className={css.cause}>
          <span className="grow">
            {cause.outcome === 'sinceFilling' ? (
              texts.causes.sinceFilling
            ) : (
              <Link to={`${where}&outcome=${cause.outcome}`}>
                {texts.causes[cause.outcome]} {texts.count(cause.count)}
              </Link>
            )}
          </span>
          <span className="digits">{formatNumber(cause.amount)}</span>
          <span className="digits">{formatNumber(cause.tax)}</span>
        </div>
      ))}
      <p className={css.places}>
        {row.cells.map((cell, at) => (
          <button
            key={cell}
            type="button"
            className="button link text-tiny"
            aria-label={cellName(cell)}
            onClick={() => onGo(`${cell}.${row.dir === 'output' ? 'c1' : 'c3'}`)}
          >
            {at === 0 ? cellName(cell) : cellName(cell).split(' ').at(-1)}
          </button>
        ))}
      </p>
    </li>
  )
}
