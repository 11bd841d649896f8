import type { TaxReach } from '@portal/server-kit/caller'
import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { getTask } from '@portal/tax-task/server/public'
import { partedOrigins, type ReturnDifference, type ReturnSnapshot } from '../../contract/index.ts'
import { formSetOf } from '../computation/forms.ts'
import { headerOf, loadReturn } from '../computation/load.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { differenceOf, type ComparedTable } from './difference.rules.ts'
import { listDifferingCells } from './difference.repo.ts'
import { findSnapshot, listFrozenHeads, listFrozenTables } from './snapshot.repo.ts'

/** Reads a filed version. */
export async function readSnapshot(db: Db, reach: TaxReach, taskNo: string, number: number): Promise<ReturnSnapshot> {
  const { entId } = reach
  const task = await getTask(db, reach, taskNo)
  const row = await getSnapshot(db, entId, taskNo, number)
  const tables = (await listFrozenTables(db, entId, row.id)).map(
    ({ tableCode, tableName, version, header, cells }) => ({
      tableCode,
      tableName,
      version,
      hidden: false,
      header,
      cells,
    }),
  )
  return {
    number,
    takenAt: formatChinaTime(row.taken_at),
    fired: row.fired,
    waivers: row.waivers,
    view: {
      taskNo,
      period: task.period,
      editable: false,
      ...partedOrigins(row.origins, tables),
      prior: row.prior,
      tables,
    },
  }
}

/**
 * Differences between two filed versions, or between one and the live return (`to` null). Two statements for the cells
 * and two for the heads.
 */
export async function compareVersions(
  db: Db,
  reach: TaxReach,
  taskNo: string,
  from: number,
  to: number | null,
): Promise<ReturnDifference> {
  const { entId } = reach
  const task = await getTask(db, reach, taskNo)
  const before = await getSnapshot(db, entId, taskNo, from)
  const after = to === null ? null : await getSnapshot(db, entId, taskNo, to)
  const [frozen, other, cells] = await Promise.all([
    listFrozenHeads(db, entId, before.id),
    after === null ? liveHeads(db, task) : listFrozenHeads(db, entId, after.id),
    listDifferingCells(db, task, before.id, after?.id ?? null),
  ])
  const codes = [...new Set([...frozen, ...other].map((table) => table.tableCode))]
  return differenceOf(await formSetOf(codes), frozen, other, cells)
}

async function liveHeads(db: Db, task: Parameters<typeof loadReturn>[1]): Promise<ComparedTable[]> {
  const state = await loadReturn(db, task)
  return state.codes.map((tableCode) => ({
    tableCode,
    tableName: state.set.byCode.get(tableCode)?.definition.name ?? tableCode,
    header: headerOf(state, tableCode),
  }))
}

async function getSnapshot(db: Db, entId: string, taskNo: string, number: number) {
  const row = await findSnapshot(db, { entId, taskNo }, number)
  if (!row) throw notFound(texts.noVersion(number))
  return row
}
