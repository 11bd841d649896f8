import { findNames } from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { rowsOf, type FoundRow } from './tick.repo.ts'

/** Input invoices by their key and by each of the given names that is a second one; others are omitted. */
export async function rowsByName(
  db: Db,
  scope: Scope,
  period: string,
  names: readonly string[],
): Promise<Map<string, FoundRow>> {
  const keys = await findNames(db, scope.entId, names)
  const rows = await rowsOf(db, scope, period, [...new Set(names.map((name) => keys.get(name) ?? name))])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const name of names) {
    const row = byKey.get(keys.get(name) ?? name)
    if (row !== undefined) byKey.set(name, row)
  }
  return byKey
}
