import type { JWK } from 'oidc-provider'
import type { Db } from '@portal/server-kit/database'

export type Purpose = 'signing' | 'cookie'
export interface StoredKey {
  kid: string
  purpose: Purpose
  secret: JWK | string
  retiredAt: Date | null
}

/** Keys in use first, then those retired after `since`, newest first. */
export async function listKeys(db: Db, since: Date): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('sso_key')
    .select(['kid', 'purpose', 'secret', 'retired_at'])
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', since)]))
    .orderBy('retired_at', (at) => at.desc().nullsFirst())
    .orderBy('kid', 'desc')
    .execute()
  return rows.map((row) => ({ kid: row.kid, purpose: row.purpose, secret: row.secret, retiredAt: row.retired_at }))
}

/** Stores a sealed key and activates it; does nothing when another process was first. */
export async function insertKey(db: Db, purpose: Purpose, kid: string, sealed: string, at: Date): Promise<void> {
  await db
    .insertInto('sso_key')
    .values({ kid, purpose, secret: JSON.stringify(sealed), created_at: at, retired_at: null })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function replaceSecret(db: Db, kid: string, sealed: string): Promise<void> {
  await db
    .updateTable('sso_key')
    .set({ secret: JSON.stringify(sealed) })
    .where('kid', '=', kid)
    .execute()
}

export async function retireKeys(db: Db, purpose: Purpose, at: Date): Promise<void> {
  await db
    .updateTable('sso_key')
    .set({ retired_at: at })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute()
}

export async function retireKey(db: Db, kid: string, at: Date): Promise<void> {
  await db
    .updateTable('sso_key')
    .set({ retired_at: at })
    .where('kid', '=', kid)
    .where('retired_at', 'is', null)
    .execute()
}

export async function deleteRetiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sso_key').where('retired_at', '<', before).execute()
}
