import { LAW_NOW } from '@portal/tax-forms'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'
import type { Move } from './relaid.table.ts'
import './relaid.table.ts'

export async function insertMoves(db: Db, { entId, taskNo }: TaskKey, law: string, moves: Move[], at: Date) {
  await db
    .insertInto('return_relaid')
    .values({ ent_id: entId, task_no: taskNo, law, moves: JSON.stringify(moves), at })
    .onConflict((on) => on.columns(['task_no', 'law']).doNothing())
    .execute()
}

export const listMoves = (db: Db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('return_relaid')
    .select(['law', 'moves'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('at')
    .execute()

/** A return whose figures no change of the law moved follows the law of today as it is. */
export async function stampLaw(db: Db, { entId, taskNo }: TaskKey): Promise<void> {
  await db
    .updateTable('return_table')
    .set({ law: LAW_NOW })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

const editable = ['created', 'collected', 'computed', 'checked'] as const

/** Open returns with one of these forms that were last computed under an earlier law, with who began them. */
export const listBehind = (db: Db, forms: readonly string[]) =>
  db
    .selectFrom('return_table as r')
    .innerJoin('tax_task as t', (on) => on.onRef('t.task_no', '=', 'r.task_no').onRef('t.ent_id', '=', 'r.ent_id'))
    .select(['t.ent_id as entId', 't.task_no as taskNo', 't.created_by as userId'])
    .where('r.table_code', 'in', forms)
    .where('r.law', '<>', LAW_NOW)
    .where('t.state', 'in', editable)
    .orderBy('t.ent_id')
    .orderBy('t.period')
