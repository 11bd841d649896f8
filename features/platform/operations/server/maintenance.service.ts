import { notFound, refuse, refuseAt } from '@portal/contract'
import { parseChinaTime } from '@portal/domain/china-time'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { timeFaults, type MaintenanceInput } from '../contract/index.ts'
import { isOpen, type MaintenanceRow } from './maintenance.board.ts'
import { operationsTexts as texts } from './operations.texts.ts'

interface Operator {
  userId: string
  userName: string
}

/** Creates an announcement, closing an older one whose time is over. Refused while another is open. */
export async function announce(tx: Tx, now: Date, by: Operator, input: MaintenanceInput): Promise<MaintenanceRow> {
  const times = timesOf(input, now)
  const standing = await tx.db
    .selectFrom('maintenance')
    .selectAll()
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (standing !== undefined && isOpen(standing, now)) throw refuse(texts.open(standing.created_name))
  if (standing !== undefined)
    await tx.db.updateTable('maintenance').set({ ended_at: standing.to_at }).where('id', '=', standing.id).execute()
  const row: MaintenanceRow = {
    id: newId(),
    text: input.text.trim(),
    ...times,
    created_by: by.userId,
    created_name: by.userName,
    created_at: now,
    ended_by: null,
    ended_name: null,
    ended_at: null,
  }
  const made = await tx.db
    .insertInto('maintenance')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // Two operators at the same time: the other was first.
  if (made.numInsertedOrUpdatedRows === 0n) throw refuse(texts.open(''))
  return row
}

/** Ends an announcement, and read-only mode with it. */
export async function end(tx: Tx, now: Date, by: Operator, id: string): Promise<void> {
  const row = await tx.db.selectFrom('maintenance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!isOpen(row, now)) throw refuse(texts.over)
  await tx.db
    .updateTable('maintenance')
    .set({ ended_at: now, ended_by: by.userId, ended_name: by.userName })
    .where('id', '=', id)
    .execute()
}

function timesOf(
  input: MaintenanceInput,
  now: Date,
): Pick<MaintenanceRow, 'from_at' | 'to_at' | 'read_only_from' | 'read_only_to'> {
  const [from, to] = [instant(input.from), instant(input.to)]
  const [readOnlyFrom, readOnlyTo] = [input.readOnlyFrom, input.readOnlyTo].map((time) =>
    time === null ? null : instant(time),
  ) as [Date | null, Date | null]
  const [fault] = timeFaults({ from, to, readOnlyFrom, readOnlyTo }, now)
  if (fault !== undefined) throw refuseAt(fault.field, texts[fault.why])
  return { from_at: from, to_at: to, read_only_from: readOnlyFrom, read_only_to: readOnlyTo }
}

function instant(text: string): Date {
  try {
    return parseChinaTime(text)
  } catch {
    throw refuse(texts.time)
  }
}
