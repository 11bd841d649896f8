import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaskOf } from '@portal/tax-task/server/public'
import { wholeOrigins } from '../../contract/index.ts'
import { modelOf } from '../computation/forms.ts'
import { filingOf, loadReturn } from '../computation/load.ts'
import { presentReturn } from '../reads/table.present.ts'
import { validate } from '../checks/validate.rules.ts'
import { listWaivers } from '../waiver/waiver.repo.ts'
import { presentWaivers } from '../waiver/waiver.service.ts'
import { freezeCells } from './snapshot.repo.ts'

const nothingHidden: ReadonlySet<string> = new Set()

/**
 * Stores a permanent snapshot of a locked task's return and returns its id. It includes figures, heads, editions,
 * origins, the prior period used, the rules that did not hold and their waivers. `number`: the version being filed;
 * null when approved figures are only reopened.
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
      origins: JSON.stringify(wholeOrigins(view)),
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
