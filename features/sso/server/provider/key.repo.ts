import type { JWK } from 'oidc-provider'
import type { Db } from '@portal/server-kit/database'

export interface StoredKey { kid: string, secret: JWK | string, retiredAt: Date | null }
type Purpose = 'signing' | 'cookie'

/** Keys of a purpose, the one in use first, then those retired after `since`, newest first. */
export async function listKeys(db: Db, purpose: Purpose, since: Date): Promise<StoredKey[]> {
  const rows = await db.selectFrom('sso_key').select(['kid', 'secret', 'retired_at']).where('purpose', '=', purpose)
    .where(eb => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', since)])).orderBy('retired_at', at => at.desc().nullsFirst()).orderBy('kid', 'desc').execute()
  return rows.map(row => ({ kid: row.kid, secret: row.secret, retiredAt: row.retired_at }))
}

/** Stores a key that is in use from now on; nothing happens when another process was first. */
export async function insertKey(db: Db, purpose: Purpose, kid: string, secret: JWK | string, at: Date): Promise<void> {
  await db.insertInto('sso_key').values({ kid, purpose, secret: JSON.stringify(secret), created_at: at, retired_at: null }).onConflict(on => on.doNothing()).execute()
}

export async function retireKeys(db: Db, purpose: Purpose, at: Date): Promise<void> {
  await db.updateTable('sso_key').set({ retired_at: at }).where('purpose', '=', purpose).where('retired_at', 'is', null).execute()
}

export async function deleteRetiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sso_key').where('retired_at', '<', before).execute()
}
