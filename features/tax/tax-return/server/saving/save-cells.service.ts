import { refuse, stale } from '@portal/contract'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaxItem, Written } from '../../contract/index.ts'
import { editCells } from './edit.rules.ts'
import { modelOf } from '../computation/forms.ts'
import { keepTypedHead } from '../head-values/head-values.service.ts'
import { headerOf, headsOf, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { cellFault, headerFault, rowsFault, taxItemFault, wantedCells } from './save-cells.rules.ts'
import { tableCells } from '../reads/table.present.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { openForWriting, writeReturn } from './write.ts'
import type { Writer } from './writer.ts'

export interface CellsToSave {
  taskNo: string
  tableCode: string
  version: number
  header?: Readonly<Record<string, string | null>>
  cells: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  taxItem?: Readonly<Record<string, TaxItem>>
}

/** Writes totals into one table and returns the changes of every table. One refused cell refuses them all. */
export async function saveTableCells(
  tx: Tx,
  writer: Writer,
  input: CellsToSave,
): Promise<Written & { moved: FieldChange[] }> {
  const state = await openForWriting(tx, writer, input.taskNo)
  const code = input.tableCode
  const model = state.codes.includes(code) ? modelOf(state.set, code) : undefined
  if (!model) throw refuse(texts.noTable(code))
  checkVersion(state, code, input.version)
  const header = input.header ?? {}
  const wanted = wantedCells(model, input.cells)
  const at = { set: state.set, heads: headsOf(state, code, header) }
  const refused = wanted.flatMap(({ row, column, text }) => {
    const reason = cellFault(at, model, row, column, text)
    return reason === undefined ? [] : [{ cell: `${code}.${row}.${column}`, reason }]
  })
  const fault =
    refused[0]?.reason ??
    headerFault(model, header, {
      period: state.task.period,
      taxpayerName: state.profile.entName,
      taxpayerId: state.profile.creditCode,
    }) ??
    rowsFault(model, state.own, wanted) ??
    taxItemFault(state.kind, code, input.taxItem ?? {})
  if (fault !== undefined) throw refuse(fault, { refused })
  const isWrite = wanted.length > 0 || Object.keys(header).length > 0 || Object.keys(input.taxItem ?? {}).length > 0
  if (!isWrite) throw refuse(texts.nothingToWrite)
  const head = state.tables.get(code)
  if (head) state.tables.set(code, { ...head, header: mergedHeader(head.header, header) })
  await keepTypedHead(tx.as('tax-return'), writer, header)
  const written = await writeReturn(tx, writer, state, {
    figures: editCells(state, code, wanted, input.taxItem ?? {}),
    touched: new Set([code]),
  })
  return { version: written.state.tables.get(code)?.version ?? 0, changed: written.changed, moved: written.moved }
}

/** 409 with the table's current cells: it was written meanwhile. */
export function checkVersion(state: ReturnState, code: string, version: number): void {
  const current = state.tables.get(code)?.version ?? 0
  if (current === version) return
  throw stale({
    version: current,
    tableCode: code,
    header: headerOf(state, code),
    cells: tableCells(state.set, code, valuesOfReturn(state)),
  })
}

function mergedHeader(
  before: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged: Record<string, string> = { ...before }
  for (const [id, value] of Object.entries(written)) {
    if (value === null) delete merged[id]
    else merged[id] = value
  }
  return merged
}

/** Removes the manual part of whole columns. */
export async function clearColumns(
  tx: Tx,
  writer: Writer,
  input: { taskNo: string; tableCode: string; version: number; columns: readonly string[] },
): Promise<Written & { moved: FieldChange[] }> {
  const state = await openForWriting(tx, writer, input.taskNo)
  if (!state.codes.includes(input.tableCode)) throw refuse(texts.noTable(input.tableCode))
  checkVersion(state, input.tableCode, input.version)
  const columns = new Set(input.columns)
  const figures = [...state.own.values()]
    .filter((own) => own.table === input.tableCode && columns.has(own.cell.slice(own.cell.lastIndexOf('.') + 1)))
    .map((own) => ({ ...own, manual: null, words: null, taxItem: null }))
  const written = await writeReturn(tx, writer, state, { figures, touched: new Set([input.tableCode]) })
  return {
    version: written.state.tables.get(input.tableCode)?.version ?? 0,
    changed: written.changed,
    moved: written.moved,
  }
}
