import { refuse } from '@portal/contract'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Tx } from '@portal/server-kit/transaction'
import type { Written } from '../../contract/index.ts'
import { editCells } from './edit.rules.ts'
import { modelOf } from '../computation/forms.ts'
import { headsOf } from '../computation/load.ts'
import type { OwnFigure } from '../computation/own-figure.ts'
import { cellFault, wantedCells } from './save-cells.rules.ts'
import { checkVersion } from './save-cells.service.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { openForWriting, writeReturn } from './write.ts'
import type { Writer } from './writer.ts'

export interface TableToSave {
  tableCode: string
  version: number
  cells: Record<string, Record<string, string | null>>
}

/**
 * Writes totals into several tables and recomputes once. One refused cell or stale table rejects the whole write.
 * `version` is the first table's.
 */
export async function saveTables(
  tx: Tx,
  writer: Writer,
  taskNo: string,
  tables: readonly TableToSave[],
): Promise<Written & { moved: FieldChange[] }> {
  const state = await openForWriting(tx, writer, taskNo)
  const at = { set: state.set, heads: headsOf(state) }
  const figures: OwnFigure[] = []
  for (const { tableCode, version, cells } of tables) {
    const model = state.codes.includes(tableCode) ? modelOf(state.set, tableCode) : undefined
    if (!model) throw refuse(texts.noTable(tableCode))
    checkVersion(state, tableCode, version)
    const wanted = wantedCells(model, cells)
    const refused = wanted.flatMap(({ row, column, text }) => {
      const reason = cellFault(at, model, row, column, text)
      return reason === undefined ? [] : [{ cell: `${tableCode}.${row}.${column}`, reason }]
    })
    if (refused[0] !== undefined) throw refuse(refused[0].reason, { refused })
    figures.push(...editCells(state, tableCode, wanted, {}))
  }
  const written = await writeReturn(tx, writer, state, {
    figures,
    touched: new Set(tables.map((table) => table.tableCode)),
    source: 'imported',
  })
  return {
    version: written.state.tables.get(tables[0]?.tableCode ?? '')?.version ?? 0,
    changed: written.changed,
    moved: written.moved,
  }
}
