import { refuse, stale } from '@portal/contract'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import type { AutoCreate } from '../../contract/index.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'
import { createTasks } from './create-tasks.ts'
import { openWindows, windowOf } from './open-windows.rules.ts'
import { listUncreated, type Uncreated } from './uncreated.repo.ts'

/** Tasks created in one transaction. */
const mostAtOnce = 500
export const createQueue = 'tax-task-create'
export const beginQueue = 'tax-task-begin'

const settingOf = (db: Db, entId: string) =>
  db.selectFrom('tax_auto_create').select(['version', 'is_on']).where('ent_id', '=', entId).executeTakeFirst()

/** What would be created of an enterprise now, as far as forms are there. */
async function waitingOf(db: Db, entId: string, day: string, returns: ReturnReads): Promise<Uncreated[]> {
  const found = await listUncreated(db, openWindows(day), { entId, after: null, most: mostAtOnce })
  return found.filter((one) => hasForms(one, returns))
}

/** Forms that are not built stop nobody; forms that are not in force do. */
const hasForms = ({ taxType, period, taxpayerType }: Uncreated, returns: ReturnReads): boolean =>
  returns.hasForms(taxType, period, taxpayerType) !== false

export async function autoCreateOf(db: Db, scope: Scope, day: string, returns: ReturnReads): Promise<AutoCreate> {
  if (scope.taxTypes !== null) throw refuse(texts.someTaxes)
  const [setting, waiting] = [await settingOf(db, scope.entId), await waitingOf(db, scope.entId, day, returns)]
  return {
    version: setting?.version ?? 0,
    isOn: setting?.is_on ?? false,
    waiting: waiting.map(({ taxType, period }) => ({
      taxType,
      period,
      dueDate: windowOf(taxType, period)?.to ?? day,
    })),
  }
}

interface Saving {
  scope: Scope
  now: Date
  day: string
  kit: Kit
  returns: ReturnReads
}

/**
 * Says whether tasks are created by themselves; turned on, those of open windows are created in the same transaction.
 * @throws 409 with what stands.
 */
export async function saveAutoCreate(
  tx: Tx,
  { version, isOn }: { version: number; isOn: boolean },
  { scope, now, day, kit, returns }: Saving,
): Promise<number> {
  if (scope.taxTypes !== null) throw refuse(texts.someTaxes)
  const { entId, userId } = scope
  if (!(await keepSetting(tx, { entId, userId, isOn, version, now })))
    throw stale({ ...(await autoCreateOf(tx.db, scope, day, returns)) })
  if (!isOn) return 0
  const waiting = await waitingOf(tx.db, entId, day, returns)
  const made = await createTasks(
    tx,
    now,
    waiting.map((one) => ({ ...one, userId })),
  )
  await fillLater(tx, kit, made)
  return made.length
}

async function keepSetting(
  tx: Tx,
  { entId, userId, isOn, version, now }: { entId: string; userId: string; isOn: boolean; version: number; now: Date },
): Promise<boolean> {
  const values = { is_on: isOn, version: version + 1, updated_at: now, updated_by: userId }
  const kept = await tx
    .as('tax-task')
    .db.insertInto('tax_auto_create')
    .values({ ent_id: entId, ...values })
    .onConflict((on) => on.column('ent_id').doUpdateSet(values).where('tax_auto_create.version', '=', version))
    .returning('version')
    .executeTakeFirst()
  return kept !== undefined
}

/** An enterprise that registers its taxes for the first time has its tasks created from then on. */
export const beginAutoCreate = async (tx: Tx, now: Date, entId: string, userId: string): Promise<void> => {
  if ((await settingOf(tx.db, entId)) === undefined)
    await keepSetting(tx, { entId, userId, isOn: true, version: 0, now })
}

/** Filling reads a return whole, so it follows the creation, one return a transaction. */
export async function fillLater(tx: Tx, kit: Kit, made: readonly { entId: string; taskNo: string }[]): Promise<void> {
  if (made.length > 0)
    await kit.jobs.enqueue(tx, beginQueue, { tasks: made.map(({ entId, taskNo }) => ({ entId, taskNo })) })
}

/**
 * Creates what has no task in an open window, of every enterprise that has it so: 500 a transaction, each with the same
 * number of statements. Run twice, or by two processes, it creates nothing twice.
 */
export async function createDue(
  kit: Kit,
  { returns, day, signal }: { returns: ReturnReads; day: string; signal?: AbortSignal },
): Promise<number> {
  const windows = openWindows(day)
  let [after, created]: [Uncreated | null, number] = [null, 0]
  do {
    const found: Uncreated[] = await listUncreated(kit.db, windows, { entId: null, after, most: mostAtOnce })
    const due = found.filter((one) => hasForms(one, returns))
    if (due.length > 0)
      created += await kit.write(async (tx) => {
        const made = await createTasks(
          tx,
          kit.clock.now(),
          due.map((one) => ({ ...one, userId: '' })),
        )
        await fillLater(tx, kit, made)
        return made.length
      })
    after = found.length < mostAtOnce ? null : (found.at(-1) ?? null)
  } while (after !== null && signal?.aborted !== true)
  return created
}
