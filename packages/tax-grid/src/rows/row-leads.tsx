import { memo, type ReactNode } from 'react'
import css from '../look/grid.module.css'
import type { GridRow, LeadCell } from '@portal/tax-forms/layout/grid-layout'

/** Frozen left part of a row: side captions that span rows, its name and line number. */
export function RowLeads({ row, isLit, act }: { row: GridRow; isLit: boolean; act?: ReactNode }) {
  return row.leads.map((lead, index) => (
    <Lead
      key={index}
      lead={lead}
      isLit={isLit && (lead.kind === 'name' || lead.kind === 'line')}
      isLast={index === row.leads.length - 1}
      act={index === row.leads.length - 1 ? act : null}
    />
  ))
}

const kinds: Partial<Record<LeadCell['kind'], string | undefined>> = { name: css.name, line: css.line }

const Lead = memo(function Lead({
  lead,
  isLit,
  isLast,
  act,
}: {
  lead: LeadCell
  isLit: boolean
  isLast: boolean
  act: ReactNode
}) {
  const classes = [
    css.frozenColumn,
    kinds[lead.kind],
    lead.vertical ? css.vertical : '',
    isLit ? css.band : '',
    isLast ? css.edge : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <th
      scope={lead.rowSpan > 1 ? 'rowgroup' : 'row'}
      rowSpan={lead.rowSpan}
      colSpan={lead.colSpan}
      className={classes}
      data-vertical={lead.vertical || undefined}
      title={lead.kind === 'name' ? lead.text : undefined}
      style={{ left: lead.left }}
    >
      {lead.vertical ? (
        <span>{lead.text}</span>
      ) : lead.indent > 0 ? (
        <span style={{ paddingLeft: lead.indent * 14 }}>{lead.text}</span>
      ) : (
        lead.text
      )}
      {act}
    </th>
  )
})
