import { periodLabel } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Brought, NamedThing } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { AuditThing } from '../contract/audit.schema.ts'

/** Names the things of all features by these ids; ids of none are left out. */
export type NamesThings = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedThing>>

/** Asks all features that name things, at the same time. */
export function gatherThings(brought: readonly Brought[]): NamesThings {
  const namers = brought.flatMap(({ audit }) => audit?.things ?? [])
  return async (db, ids) => new Map((await Promise.all(namers.map((name) => name(db, ids)))).flat())
}

const period = /^20\d{2}(0[1-9]|1[0-2])$/
/** `202603` → `2026年3月`; undefined for any other text. */
export const periodIn = (text: string): string | undefined => (period.test(text) ? periodLabel(text) : undefined)

/** Names the subjects of rows: users, enterprises, periods, and the things known to `things`. */
export async function namesOf(
  db: Db,
  targets: readonly (string | null)[],
  things: NamesThings,
): Promise<ReadonlyMap<string, AuditThing>> {
  const ids = [...new Set(targets.flatMap((target) => target ?? []))].filter((id) => id !== '' && !id.startsWith('/'))
  if (ids.length === 0) return new Map()
  const [people, enterprises, others] = await Promise.all([
    listUserNames(db, ids),
    db.selectFrom('enterprise').select(['id', 'name']).where('id', 'in', ids).execute(),
    things(db, ids),
  ])
  const named = new Map<string, AuditThing>()
  const note = (id: string, kind: AuditThing['kind'], name: string, route: string | null = null) =>
    named.set(id, { kind, name, route })
  for (const id of ids) if (period.test(id)) note(id, 'thing', periodLabel(id))
  for (const [id, { name, route }] of others) note(id, 'thing', name, route)
  for (const { id, name } of enterprises) note(id, 'enterprise', name)
  for (const [id, { name, account }] of people) note(id, 'person', `${name}（${account}）`)
  return named
}
