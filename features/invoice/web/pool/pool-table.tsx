import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import type { KeyboardEvent } from 'react'
import type { PoolRecord } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import type { PoolColumn } from './columns.tsx'
import css from './pool.module.css'

interface PoolTableProps {
  records: readonly PoolRecord[]
  columns: readonly PoolColumn[]
  open: string
  onOpen: (key: string) => void
}

/** Rows of a page. Arrow keys move between the numbers, Enter opens one. */
export function PoolTable({ records, columns, open, onOpen }: PoolTableProps) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [
      ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-to-invoice]') ?? []),
    ]
    const at = buttons.indexOf(event.currentTarget)
    const next =
      event.key === 'Home'
        ? buttons[0]
        : event.key === 'End'
          ? buttons.at(-1)
          : step === undefined
            ? undefined
            : buttons[at + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const look = (column: PoolColumn): string =>
    [
      column.isNumber === true ? 'number' : '',
      column.narrow === true ? '' : css.optional,
      column.isWide === true ? `ellipsis ${css.wide}` : '',
    ]
      .filter((each) => each !== '')
      .join(' ')
  return (
    <div className={css.scroll} tabIndex={-1}>
      <table className="table small">
        <caption className="screen-reader-only">{invoiceTexts.poolTitle}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} className={look(column)} data-column={column.id} scope="col">
                {column.title}
                {column.unit !== undefined && <span className="unit">{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.key} className={record.key === open ? 'selected' : undefined}>
              {columns.map((column) => {
                const content = column.cell(record)
                const title = column.isWide === true && typeof content === 'string' ? content : undefined
                return (
                  <td key={column.id} className={look(column)} data-column={column.id} title={title}>
                    {column.id === 'number' ? (
                      <button
                        type="button"
                        className={`button link digits ${css.toInvoice}`}
                        data-to-invoice=""
                        onKeyDown={walk}
                        onClick={() => onOpen(record.key)}
                      >
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const PoolSkeleton = () => <Skeleton rows={12} height={32} />
