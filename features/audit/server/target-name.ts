import { periodLabel } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import type { AuditThing } from '../contract/audit.schema.ts'

/** What other features call the things of these ids, and where they are opened; ids of none of theirs are left out. */
export type NamesThings = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, { name: string, route: string | null }>>

const period = /^20\d{2}(0[1-9]|1[0-2])$/

/** What rows are about, by name: people, enterprises, periods, and what `things` knows. */
export async function namesOf(db: Db, targets: readonly (string | null)[], things: NamesThings): Promise<ReadonlyMap<string, AuditThing>> {
  const ids = [...new Set(targets.flatMap(target => target === null || target === '' || target.startsWith('/') ? [] : [target]))]
  if (ids.length === 0) return new Map()
  const [people, enterprises, others] = await Promise.all([
    listUserNames(db, ids), db.selectFrom('enterprise').select(['id', 'name']).where('id', 'in', ids).execute(), things(db, ids),
  ])
  const named = new Map<string, AuditThing>(ids.filter(id => period.test(id)).map(id => [id, { kind: 'thing', name: periodLabel(id), route: null }]))
  for (const [id, thing] of others) named.set(id, { kind: 'thing', ...thing })
  for (const { id, name } of enterprises) named.set(id, { kind: 'enterprise', name, route: null })
  for (const [id, { name, account }] of people) named.set(id, { kind: 'person', name: `${name}（${account}）`, route: null })
  return named
}
