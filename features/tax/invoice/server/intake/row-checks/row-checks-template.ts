import type { Column } from '../reference.ts'
import type { RowCheck } from './row-check.ts'

const RENMINBI = new Set(['CNY', 'RMB', '人民币'])

/** Required fields of vouchers that have no amount and tax of their own. */
const NEEDED: Record<string, string[]> = {
  TICKET_AIR: ['fare', 'identity'],
  TICKET_RAIL: ['face', 'identity'],
  TICKET_ROAD: ['face', 'identity'],
  TICKET_WATER: ['face', 'identity'],
  TOLL_PAPER: ['face'],
}

const titles = (columns: Column[], fields: string[]): string =>
  columns
    .filter(({ f }) => fields.includes(f))
    .map(({ h }) => h)
    .join('、')

/** Checks of our own import template, whose rows users type. */
export const templateChecks: RowCheck[] = [
  {
    id: 'INV.E19',
    finds: ({ fields }) => {
      const currency = fields.get('currency')?.cell.text.trim().toUpperCase() ?? ''
      return currency !== '' && !RENMINBI.has(currency) && { currency }
    },
  },
  {
    id: 'INV.E26',
    finds: ({ fields, kind, amounts }, { layout }) => {
      if (layout.id !== 'portal-template' || kind === undefined) return false
      const missing = (NEEDED[kind.code] ?? ['amount', 'tax']).filter(
        (name) => !fields.has(name) && (amounts.get(name)?.value ?? null) === null,
      )
      return missing.length > 0 && { kind: kind.name, columns: titles(layout.columns, missing) }
    },
  },
  {
    id: 'INV.E27',
    finds: ({ fields, unlisted }, { layout }) => {
      if (layout.id !== 'portal-template') return false
      const column =
        unlisted[0] ??
        (fields.has('transferTax') && !fields.has('transferReason')
          ? layout.columns.find(({ f }) => f === 'transferReason')
          : undefined)
      return column !== undefined && { column: column.h, value: fields.get(column.f)?.cell.text ?? '' }
    },
  },
]
