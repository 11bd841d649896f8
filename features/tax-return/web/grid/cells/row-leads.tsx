import type { GridRow, LeadCell } from '../layout/layout.rules.ts'

/** Frozen left part of a row: side captions that span rows, its name and line number. */
export function RowLeads({ row, isLit }: { row: GridRow; isLit: boolean }) {
  return row.leads.map((lead, index) => (
    <Lead
      key={index}
      lead={lead}
      isLit={isLit && (lead.kind === 'name' || lead.kind === 'line')}
      isLast={index === row.leads.length - 1}
    />
  ))
}

function Lead({ lead, isLit, isLast }: { lead: LeadCell; isLit: boolean; isLast: boolean }) {
  const classes = ['fz', lead.kind, lead.vertical ? 'vt' : '', isLit ? 'band' : '', isLast ? 'edge' : '']
    .filter((name) => name !== '')
    .join(' ')
  return (
    <th
      scope={lead.rowSpan > 1 ? 'rowgroup' : 'row'}
      rowSpan={lead.rowSpan}
      colSpan={lead.colSpan}
      className={classes}
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
    </th>
  )
}
