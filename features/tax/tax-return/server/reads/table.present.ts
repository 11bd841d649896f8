import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import { LAW_NOW, type FormSet } from '@portal/tax-forms'
import {
  partedOrigins,
  type CellOrigin,
  type Cells,
  type OpeningSource,
  type ReturnTable,
  type ReturnView,
  type TableListItem,
} from '../../contract/index.ts'
import { isEditable } from '@portal/tax-task/contract'
import type { CellValues, ReturnState } from '../kind/tax-kind.ts'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import { amountText, blankCells, formatOf, modelOf } from '../computation/forms.ts'
import { headerOf, valuesOfReturn } from '../computation/load.ts'
import { formsFrom } from '../computation/prior-period.ts'
import { refOf, splitRef } from '../computation/own-figure.ts'

/** All printed cells of a table, blanks as `0.00`. */
export function tableCells(set: FormSet, code: string, values: CellValues): Cells {
  const cells: Cells = structuredClone(blankCells(set, code))
  for (const [ref, { text }] of values) {
    const { table, cell } = splitRef(ref)
    const [row = '', column = ''] = cell.split('.')
    if (table === code) (cells[row] ??= {})[column] = text
  }
  return cells
}

export const presentTable = (state: ReturnState, code: string): ReturnTable => ({
  tableCode: code,
  version: state.tables.get(code)?.version ?? 1,
  header: headerOf(state, code),
  cells: tableCells(state.set, code, valuesOfReturn(state)),
  format: formatOf(state.set, code),
})

export const presentTableList = (state: ReturnState, hidden: ReadonlySet<string>): TableListItem[] =>
  state.codes.map((code) => ({
    tableCode: code,
    tableName: modelOf(state.set, code)?.definition.name ?? code,
    version: state.tables.get(code)?.version ?? 1,
    hidden: hidden.has(code),
  }))

/** Presents the whole return for the page. */
export function presentReturn(
  state: ReturnState,
  hidden: ReadonlySet<string>,
  opening: OpeningSource | null = null,
): ReturnView {
  const values = valuesOfReturn(state)
  const forms = formsFrom(state.codes, values, (code) => headerOf(state, code)) as Record<
    string,
    { header: Record<string, string>; cells: Cells }
  >
  const tables = presentTableList(state, hidden).map((table) => ({
    ...table,
    header: forms[table.tableCode]?.header ?? {},
    cells: forms[table.tableCode]?.cells ?? {},
  }))
  return {
    taskNo: state.task.taskNo,
    period: state.task.period,
    editable: isEditable(state.task.state),
    ...(state.law === LAW_NOW ? {} : { law: state.law }),
    tables,
    ...partedOrigins(originsOf(state, values), tables),
    prior:
      state.prior === null
        ? null
        : {
            period: state.prior.period,
            forms: state.prior.forms as Record<string, { header: Record<string, string>; cells: Cells }>,
            ...(opening === null ? {} : { opening }),
          },
  }
}

interface Parts {
  invoices: Decimal | null
  manual: Decimal | null
  spread: Decimal | null
}

/** Origin of each own cell's figure, by printed cell. */
export function originsOf(state: ReturnState, values: CellValues): Record<string, CellOrigin> {
  const { keyedRows } = state.kind
  const text = (ref: string, value: Decimal | null): string | null =>
    value === null
      ? null
      : amountText(modelOf(state.set, splitRef(ref).table), ref.slice(ref.lastIndexOf('.') + 1), value)
  const rowOfName = new Map([...keyedRows.namesOf(state.own, state.prior)].map(([row, name]) => [name, row]))
  const parts = new Map<string, Parts>()
  for (const one of contributionsOf(state.kind, state.own.values(), state.task.period, state.law)) {
    if (one.ref === marks.open) continue
    const part = parts.get(one.cell) ?? { invoices: null, manual: null, spread: null }
    const field = one.source === 'invoice' ? 'invoices' : one.ref === marks.spread ? 'spread' : 'manual'
    parts.set(one.cell, { ...part, [field]: (part[field] ?? ZERO).plus(toDecimal(one.value)) })
  }
  const origins: Record<string, CellOrigin> = {}
  for (const [ref, part] of parts) {
    const { table, cell } = splitRef(ref)
    const taxItem = state.own.get(ref)?.taxItem ?? null
    const by = part.invoices === null ? 'manual' : part.manual === null && part.spread === null ? 'invoice' : 'mixed'
    origins[refOf({ table, cell: table === keyedRows.form ? printed(cell, rowOfName) : cell })] = {
      source: by,
      invoices: text(ref, part.invoices),
      manual: text(ref, part.manual),
      spread: text(ref, part.spread),
      taxItem,
      rule: '',
    }
  }
  for (const [ref, value] of values) {
    if (value.proposal !== null)
      origins[ref] ??= {
        source: value.proposal,
        invoices: null,
        manual: null,
        spread: null,
        taxItem: null,
        rule: value.rule,
      }
  }
  return origins
}

function printed(cell: string, rowOfName: ReadonlyMap<string, string>): string {
  const at = cell.lastIndexOf('.')
  return `${rowOfName.get(cell.slice(0, at)) ?? cell.slice(0, at)}${cell.slice(at)}`
}
