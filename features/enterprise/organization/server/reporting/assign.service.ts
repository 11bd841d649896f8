import { notFound, refuse, refuseAt } from '@portal/contract'
import { isDate } from '@portal/domain/calendar-date'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { isReserved, type AssignmentEffect } from '../../contract/index.ts'
import { keptAndLater, movesOf, writeAssignment, type Assignment } from './assign.repo.ts'
import { statesNow } from './node.repo.ts'
import { placedNode, wayOf } from './reporting.present.ts'
import { nodesOn, type StructureRow } from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'
import { holdUsable, structureFor, touchStructure, type Keeping } from './structure.service.ts'

/** What an assignment would do on its first day, as things stand. @throws refused, not found */
export async function effectOfAssignment(db: Db, asked: Assignment, today: string): Promise<AssignmentEffect> {
  await structureFor(db, asked.structureId)
  await assertPossible(db, asked)
  const [{ rows }, states, rest] = await Promise.all([
    movesOf(db, asked, today),
    nodesOn(db, [asked.structureId], asked.fromDay),
    keptAndLater(db, asked),
  ])
  const nodes = states.map(placedNode)
  const moved = rows.filter((row) => row.is_moved)
  const sum = (some: typeof rows): number => some.reduce((all, { count }) => all + Number(count), 0)
  return {
    moved: sum(moved),
    from: moved.map(({ from_id: id, count }) => ({ name: wayOf(nodes, id), count: Number(count) })),
    to: wayOf(nodes, asked.nodeId),
    same: sum(rows.filter((row) => !row.is_moved && row.from_id === asked.nodeId)),
    ...rest,
  }
}

/** What a form keeps of it when somebody else was faster. */
const sentOf = ({ nodeId, reach, fromDay, lastDay }: Assignment) => ({ nodeId, reach, fromDay, lastDay })

type Versioned = Assignment & { version?: number }

/**
 * Puts organisations at a node from a day on, or takes their own assignment away. `version`: of the structure, as its
 * effect was shown. @throws refused, not found, stale with what was sent and the present version.
 */
export async function assign(tx: Tx, keeping: Keeping, asked: Versioned): Promise<StructureRow> {
  const { db } = tx.as('organization')
  const { version, structureId } = asked
  await holdUsable(db, structureId, version, sentOf(asked))
  await assertPossible(db, asked)
  await writeAssignment(db, keeping, asked)
  return touchStructure(db, structureId, keeping)
}

/** The same, with what it did. */
export async function assignTold(
  tx: Tx,
  keeping: Keeping,
  asked: Versioned,
): Promise<{ structure: StructureRow; effect: AssignmentEffect }> {
  await holdUsable(tx.as('organization').db, asked.structureId, asked.version, sentOf(asked))
  const effect = await effectOfAssignment(tx.db, asked, keeping.today)
  return { structure: await assign(tx, keeping, asked), effect }
}

async function assertPossible(db: Db, { structureId, customerCodes, nodeId, fromDay, lastDay }: Assignment) {
  if (!isDate(fromDay)) throw refuseAt('fromDay', texts.noDay)
  if (lastDay !== null && !isDate(lastDay)) throw refuseAt('lastDay', texts.noDay)
  if (lastDay !== null && lastDay < fromDay) throw refuseAt('lastDay', texts.lastBefore)
  if (customerCodes.some(isReserved)) throw refuse(texts.reserved)
  const found = await db
    .selectFrom('organization')
    .select('customer_code')
    .where('customer_code', '=', sql<string>`any(${[...customerCodes]}::text[])`)
    .where('status', '=', 1)
    .execute()
  const missing = customerCodes.find((code) => !found.some(({ customer_code }) => customer_code === code))
  if (missing !== undefined) throw notFound(texts.noOrganization(missing))
  if (nodeId !== null && !(await statesNow(db, structureId)).some(({ node_id }) => node_id === nodeId))
    throw refuseAt('nodeId', texts.noNode)
}
