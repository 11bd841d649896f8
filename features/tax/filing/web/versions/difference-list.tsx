import { formatNumber } from '@portal/domain/format'
import type { CellDifference, ReturnDifference } from '@portal/tax-return/contract'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { filingTexts } from '../shown/filing.texts.ts'
import css from '../shown/filing.module.css'

const texts = filingTexts.versions
/** Keeps the figure's own decimals: two for amounts, none for counts. */
const figure = (text: string): string => formatNumber(text, 'default', text.split('.')[1]?.length ?? 0)
const zeroLike = (text: string): string => (text.includes('.') ? '0.00' : '0')
const signed = (difference: string): string =>
  difference.startsWith('-') ? `−${figure(difference.slice(1))}` : `+${figure(difference)}`

/** Differences by table: before → after and the change; each links to its cell. */
export function DifferenceList({
  desk,
  difference: { tables },
  onGo,
}: Pick<ReturnPartProps, 'desk' | 'onGo'> & { difference: ReturnDifference }) {
  if (tables.length === 0)
    return (
      <p className="panel-empty" role="status">
        {texts.same}
      </p>
    )
  const count = tables.reduce((sum, table) => sum + table.cells.length + table.fields.length, 0)
  return (
    <>
      <p className={`${css.count} muted`} role="status">
        {texts.count(tables.length, count)}
      </p>
      {tables.map((table) => (
        <section key={table.tableCode} aria-label={table.tableName}>
          <h3>{table.tableName}</h3>
          <ul className={css.differences} data-part="differences">
            {table.fields.map((field) => (
              <li key={field.id}>
                <div className={css.line}>
                  <span>
                    {texts.field} {field.label}
                  </span>
                </div>
                <Change before={field.before} after={field.after} />
              </li>
            ))}
            {table.cells.map((cell) => (
              <Cell key={cell.cell} cell={cell} name={desk.names.nameOf(cell.cell, table.tableCode)} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Cell({
  cell: { cell, before, after, difference },
  name,
  onGo,
}: {
  cell: CellDifference
  name: string
  onGo: (ref: string) => void
}) {
  return (
    <li>
      <div className={css.line}>
        <button type="button" className="button link" onClick={() => onGo(cell)}>
          {name}
        </button>
        <span className="grow" />
        {difference !== null && <b className="digits">{signed(difference)}</b>}
      </div>
      {difference === null ? (
        <Change before={before} after={after} />
      ) : (
        <Change
          before={figure(before === '' ? zeroLike(after) : before)}
          after={figure(after === '' ? zeroLike(before) : after)}
        />
      )}
    </li>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <div className={`${css.change} digits`}>
      <span>{before === '' ? texts.blank : before}</span>
      <span aria-label="改为">→</span>
      <span>{after === '' ? texts.blank : after}</span>
    </div>
  )
}
