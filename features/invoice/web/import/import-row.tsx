import { formatNumber } from '@portal/domain/format'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import type { ImportFault, ImportRecord, ShownResult } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

export const resultFaces: Readonly<Record<ShownResult, { icon: IconName; tone: string }>> = {
  accepted: { icon: 'done', tone: 'done' },
  warned: { icon: 'warn', tone: 'warn' },
  refused: { icon: 'block', tone: 'error' },
  duplicate: { icon: 'documents', tone: 'idle' },
}

/** One invoice. Faulty cells are tinted and underlined, and show the original text. */
export function ImportRow({ record }: { record: ImportRecord }) {
  const { result, row, sheet, direction, number, date, partner, amount, rates, tax } = record
  const { icon, tone } = resultFaces[result]
  const cell = (column: ImportFault['column'], title: string, shown: string, className = '') => (
    <Cell record={record} column={column} title={title} className={className}>
      {shown}
    </Cell>
  )
  const { columns } = texts
  return (
    <tr data-result={result}>
      <td className="number" data-label={columns.row} title={sheet}>
        {texts.count(row)}
      </td>
      <td className={css.resultColumn}>
        <span className={`status ${tone}`}>
          <Icon name={icon} size="s" />
          {texts.tabs[result]}
        </span>
      </td>
      <td className="muted" data-label={columns.direction}>
        {direction === null ? '—' : texts.directions[direction]}
      </td>
      {cell('number', columns.number, number, `digits ${css.numberColumn}`)}
      {cell('date', columns.date, date ?? '', 'digits')}
      {cell('partner', columns.partner, partner, css.partnerColumn)}
      {cell('amount', columns.amount, amount === null ? '' : formatNumber(amount), 'number')}
      {cell('rate', columns.rate, rates.join('、'), 'number')}
      {cell('tax', columns.tax, tax === null ? '' : formatNumber(tax), 'number')}
      <td className={css.reason}>{whyOf(record)}</td>
    </tr>
  )
}

function Cell({
  record,
  column,
  title,
  className,
  children,
}: {
  record: ImportRecord
  column: ImportFault['column']
  title: string
  className: string
  children: string
}) {
  const fault = record.faults.find((one) => one.column === column)
  const text = children === '' ? (fault?.found ?? '') : children
  const shown: ReactNode = text === '' ? '—' : text
  if (fault === undefined)
    return (
      <td className={className} data-label={title} title={text}>
        {shown}
      </td>
    )
  const isBad = record.result === 'refused'
  return (
    <td
      className={`${className} ${isBad ? css.badCell : css.warnedCell}`}
      data-fault=""
      data-label={title}
      title={
        fault.expected === null
          ? text
          : texts.expected(
              text,
              column === 'tax' || column === 'amount' ? formatNumber(fault.expected) : fault.expected,
            )
      }
    >
      {shown}
      <span className="screen-reader-only">{isBad ? texts.bad : texts.look}</span>
    </td>
  )
}

/** The reason, or the target cells in the return. */
function whyOf({ result, reasons, cells, outcome, inFile }: ImportRecord): string {
  if (result === 'duplicate') return inFile ? texts.twice : texts.before
  const said = reasons.filter(({ level }) => level !== 'info' || result === 'accepted').map(({ message }) => message)
  const lands = cells.length > 0 ? cells.map(cellName).join('、') : outcome
  return [...said, ...(result === 'refused' || lands === '' ? [] : [lands])].join('；')
}
