import { formatNumber } from '@portal/domain/format'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { boardTexts as texts } from './board.texts.ts'
import css from '../tasks.module.css'

/** A group's head with its sum, and its rows while open. */
export function BoardGroupRows({
  title,
  count,
  total,
  isOpen,
  onOpen,
  note,
  children,
}: {
  title: string
  count: number
  /** Null: none has figures; undefined: not read yet. */ total: string | null | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <tbody>
      <tr className={css.groupHead}>
        <th colSpan={4} scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
            <b>{title}</b>
            <span className="count">{count}</span>
          </button>
        </th>
        <td className="number muted digits">
          {total === undefined ? '' : total === null ? texts.noAmount : formatNumber(total)}
        </td>
        <td colSpan={3}>{note}</td>
      </tr>
      {isOpen && children}
    </tbody>
  )
}
