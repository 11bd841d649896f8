import type { Draft } from '../draft.ts'
import type { RowCheck } from './row-check.ts'

/** From this day on, paper air and rail tickets are not deductible any more. */
const PAPER_TICKETS_END = '2025-10-01'
const PAPER_TICKETS = new Set(['TICKET_AIR', 'TICKET_RAIL'])

const incoming = ({ row }: Draft): boolean => row.dir === 'in'

/** Warnings and information about a row without errors; any number may fire. */
export const ROW_NOTES: RowCheck[] = [
  { id: 'INV.W04', finds: ({ numbers }) => numbers.cleaned && {} },
  { id: 'INV.W06', finds: ({ numbers }) => numbers.padded !== null && { value: numbers.padded } },
  { id: 'INV.W07', finds: (draft) => incoming(draft) && draft.row.risk === 'doubt' && {} },
  { id: 'INV.W08', finds: (draft) => incoming(draft) && draft.row.risk === 'abnormal' && {} },
  {
    id: 'INV.W09',
    line: true,
    finds: ({ row, fields }) =>
      row.dir === 'out' &&
      (row.rateClass === 'old' || row.rate === '0.01') && { rate: fields.get('rateText')?.cell.text ?? '' },
  },
  {
    id: 'INV.W11',
    finds: ({ row, kind }) =>
      kind !== undefined &&
      PAPER_TICKETS.has(kind.code) &&
      row.date !== null &&
      row.date >= PAPER_TICKETS_END && { kind: kind.name, date: row.date },
  },
  {
    id: 'INV.I04',
    line: true,
    finds: ({ amounts }, { layout }) => {
      const column = layout.columns.find(({ f }) => amounts.get(f)?.tail === true)
      return column !== undefined && { column: column.h }
    },
  },
]
