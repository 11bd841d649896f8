import { askedFields, maskedFields, maskText, shownTo, type Grants, type LifeStep } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { sql } from 'kysely'
import type { Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import type { AnyRow } from '../list/upkeep/any-keeper.ts'
import { missing } from '../list/upkeep/save-kept.ts'
import { partiesOf } from '../parties/parties.ts'
import { entIdOf, readRows, type AnyLifeKeeper } from './any-life.ts'

export interface NewStep {
  thingId: string
  entId: string
  move: string
  from: string | null
  to: string
  userId: string | null
  at: Date
  asked: object
  why: string
}

/** Keeps a step. The thing's row is locked, so its numbers follow each other. */
export async function keepStep(tx: Tx, life: string, step: NewStep): Promise<void> {
  const { thingId, entId, move, from, to, userId, at, asked, why } = step
  await sql`
    insert into life_step (life, thing_id, seq, ent_id, move, from_state, to_state, user_id, at, asked, why)
    select ${life}, ${thingId}, coalesce(max(seq), 0) + 1, ${entId}, ${move}, ${from}, ${to}, ${userId}, ${at},
      ${JSON.stringify(asked)}, ${why}
    from life_step where life = ${life} and thing_id = ${thingId}`.execute(tx.as('kit').db)
}

/** Where a thing was before it came into this state; null where nothing tells. */
export async function cameFrom(tx: Tx, kept: AnyLifeKeeper, row: AnyRow, state: string): Promise<string | null> {
  const step = await tx
    .as('kit')
    .db.selectFrom('life_step')
    .select('from_state')
    .where('life', '=', kept.declared.audit)
    .where('thing_id', '=', row.id)
    .where('ent_id', '=', entIdOf(kept, row))
    .where('to_state', '=', state)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.from_state ?? null
}

/** How a thing came where it is, for who may read it. @throws 404 for one of another enterprise too. */
export async function stepsFor(
  kept: AnyLifeKeeper,
  db: Db,
  { scope, caller }: { scope: Scope; caller: Grants },
  id: string,
): Promise<LifeStep[]> {
  const { declared, source } = kept
  const row = (await readRows(kept, db, scope).where(`${source.table}.id`, '=', id).executeTakeFirst()) as
    | AnyRow
    | undefined
  if (row === undefined) return missing(kept, scope)
  const sides = source.parties === undefined ? 'all' : partiesOf(row, scope, source.parties)
  const rows = await db
    .selectFrom('life_step')
    .selectAll()
    .where('life', '=', declared.audit)
    .where('thing_id', '=', id)
    .where('ent_id', '=', entIdOf(kept, row))
    .orderBy('seq')
    .execute()
  const people = [...new Set(rows.flatMap(({ user_id: user }) => user ?? []))]
  const names = people.length === 0 ? new Map<string, { name: string }>() : await source.names(db, people)
  return rows.map((step) => ({
    seq: step.seq,
    move: step.move,
    from: step.from_state,
    to: step.to_state,
    by: step.user_id === null ? '' : (names.get(step.user_id)?.name ?? ''),
    at: formatChinaTime(step.at),
    why: step.why,
    asked: askedAsSeen(kept, step.move, step.asked, { grants: caller, sides }),
  }))
}

/** What was entered, as its fields are seen by these grants, by none of them with null, and for these parties. */
export function askedAsSeen(
  { life }: AnyLifeKeeper,
  code: string,
  asked: Readonly<Record<string, unknown>>,
  { grants, sides }: { grants: Grants | null; sides: readonly string[] | 'all' },
): Record<string, unknown> {
  const move = life.moves[code]
  const fields = move === undefined ? [] : askedFields(move)
  const hidden = maskedFields(fields, grants).map(({ name }) => name)
  const seen = ([name, value]: [string, unknown]) =>
    [name, hidden.includes(name) && typeof value === 'string' ? maskText(value) : value] as const
  return shownTo(fields, Object.fromEntries(Object.entries(asked).map(seen)), sides)
}
