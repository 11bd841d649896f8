import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaskOf } from '@portal/tax-task/server/public'
import { modelOf } from '../computation/forms.ts'
import { filingOf, loadReturn } from '../computation/load.ts'
import { presentReturn } from '../reads/table.present.ts'
import { validate } from '../checks/validate.rules.ts'
import { listWaivers } from '../waiver/waiver.repo.ts'
import { presentWaivers } from '../waiver/waiver.service.ts'
import { freezeCells } from './snapshot.repo.ts'

const nothingHidden: ReadonlySet<string> = new Set()

/**
 * Keeps a locked task's return as it stands, for ever, and answers the snapshot's id: figures, heads, editions, where
 * each figure came from, the last period it was computed with, the rules that did not hold and the words that let them
 * pass. `number`: the version that is filed with it; null when approved figures are only taken up again.
 */
export async function freezeReturn(tx: Tx, now: Date, task: TaskOf, number: number | null): Promise<string> {
  const { db } = tx.as('tax-return')
  const state = await loadReturn(db, task)
  const view = presentReturn(state, nothingHidden)
  const { fired, advice } = validate(state.set, filingOf(state))
  const waivers = await presentWaivers(db, await listWaivers(db, task))
  const id = newId()
  await db
    .insertInto('return_snapshot')
    .values({
      id,
      ent_id: task.entId,
      task_no: task.taskNo,
      number,
      taken_at: now,
      origins: JSON.stringify(view.origins),
      prior: view.prior === null ? null : JSON.stringify(view.prior),
      fired: JSON.stringify([...fired, ...advice]),
      waivers: JSON.stringify(waivers),
    })
    .execute()
  await db
    .insertInto('return_snapshot_table')
    .values(
      view.tables.map((table) => ({
        ent_id: task.entId,
        snapshot_id: id,
        table_code: table.tableCode,
        table_name: table.tableName,
        edition: modelOf(state.set, table.tableCode)?.definition.edition ?? '',
        version: table.version,
        header: JSON.stringify(table.header),
      })),
    )
    .execute()
  await freezeCells(db, task, id)
  return id
}
