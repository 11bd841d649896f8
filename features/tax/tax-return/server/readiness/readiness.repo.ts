import { monthsOf } from '@portal/domain'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { earlierTasks, type EarlierTasks, type TaskOf } from '@portal/tax-task/server/public'
import type { TaskKey } from '../return.repo.ts'
import type { ReturnFillTable } from './readiness.table.ts'
import type { Sources, SourcesOf } from './sources.ts'

export type FillMark = Pick<ReturnFillTable, 'generation' | 'filled' | 'asked'>

/** Readiness inputs of a return besides its figures. */
export interface Marks {
  fill: (FillMark & { at: Date }) | null
  isNil: boolean
  hasWaivers: boolean
  /** A change of the law moved some of its figures. */
  isRelaid: boolean
  /** Current generation of the pool. */
  pool: string
  ticking: unknown
  earlier: EarlierTasks
}

type Asked = Pick<TaskOf, 'entId' | 'taskNo' | 'taxType' | 'period'> & { month: string }

const marksFrom = ({ generation, ticking }: Sources) =>
  compiledOnce((db, { entId, taskNo, taxType, period, month }: Asked) =>
    db
      .selectFrom('tax_task as t')
      .leftJoin('return_fill as f', (on) => on.onRef('f.task_no', '=', 't.task_no').onRef('f.ent_id', '=', 't.ent_id'))
      .leftJoin('return_nil as n', (on) => on.onRef('n.task_no', '=', 't.task_no').onRef('n.ent_id', '=', 't.ent_id'))
      .select(({ exists, selectFrom }) => [
        'f.generation',
        'f.filled',
        'f.asked',
        'f.at',
        'n.user_id as nilBy',
        exists(
          selectFrom('return_waiver as w')
            .select('w.id')
            .whereRef('w.ent_id', '=', 't.ent_id')
            .whereRef('w.task_no', '=', 't.task_no'),
        ).as('hasWaivers'),
        exists(selectFrom('return_relaid as l').select('l.law').whereRef('l.task_no', '=', 't.task_no')).as('isRelaid'),
        generation(entId, month).as('pool'),
        ticking(entId, period).as('ticking'),
        earlierTasks(entId, taxType, period).as('earlier'),
      ])
      .where('t.ent_id', '=', entId)
      .where('t.task_no', '=', taskNo),
  )

const compiled = new WeakMap<Sources, ReturnType<typeof marksFrom>>()

/** One statement, because every read of a return needs it and a round trip costs more than the rows. */
export async function findReadinessMarks(db: Db, task: Omit<Asked, 'month'>, sources: SourcesOf): Promise<Marks> {
  const own = sources(task.taxType)
  const ask = compiled.get(own) ?? marksFrom(own)
  compiled.set(own, ask)
  const { entId, taskNo, taxType, period } = task
  const [row] = await ask(db, { entId, taskNo, taxType, period, month: monthsOf(period).at(-1) ?? period })
  if (row === undefined) throw new Error(`no task ${taskNo}`)
  const { generation, filled, asked, at, nilBy, hasWaivers, isRelaid, pool, ticking, earlier } = row
  const fill = generation === null || at === null ? null : { generation, filled: filled ?? 0, asked: asked ?? 0, at }
  const flags = { isNil: nilBy !== null, hasWaivers: hasWaivers === true, isRelaid: isRelaid === true }
  return { fill, ...flags, pool, ticking, earlier }
}

export async function markFilled(
  db: Db,
  { entId, taskNo }: TaskKey,
  mark: FillMark & { userId: string; at: Date },
): Promise<void> {
  const { userId, ...rest } = mark
  const values = { ...rest, user_id: userId }
  await db
    .insertInto('return_fill')
    .values({ task_no: taskNo, ent_id: entId, ...values })
    .onConflict((on) => on.column('task_no').doUpdateSet(values))
    .execute()
}

/** False when it was declared before. */
export async function markNil(db: Db, { entId, taskNo }: TaskKey, by: { userId: string; at: Date }): Promise<boolean> {
  const made = await db
    .insertInto('return_nil')
    .values({ task_no: taskNo, ent_id: entId, user_id: by.userId, at: by.at })
    .onConflict((on) => on.column('task_no').doNothing())
    .returning('task_no')
    .executeTakeFirst()
  return made !== undefined
}
