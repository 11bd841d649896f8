import type { Db } from '@portal/server-kit/database'

/** Cache lifetime; operators rarely rename buttons and roles. */
const keptMs = 60_000

/** Display names of grants: a permission by its button, a role by its name (LEAD-05). */
export function grantNames(db: Db, now: () => Date): (access: string) => Promise<string | null> {
  const known = new Map<string, { at: number; name: string | null }>()
  return async (access) => {
    const held = known.get(access)
    if (held !== undefined && now().getTime() - held.at < keptMs) return held.name
    const code = access.slice(5)
    const row = access.startsWith('role:')
      ? await db.selectFrom('role').select('name').where('code', '=', code).executeTakeFirst()
      : await db
          .selectFrom('menu_node')
          .select('name')
          .where('button', '=', '1')
          .where('front_end_name', '=', code)
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
    known.set(access, { at: now().getTime(), name: row?.name ?? null })
    return row?.name ?? null
  }
}
