import type { Db } from '@portal/server-kit/database'

export interface Agreed {
  sessionId: string
  clientId: string
  entId: string
}

export async function putAgreement(db: Db, agreed: Agreed, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sso_agreement')
    .values({ session_id: agreed.sessionId, client_id: agreed.clientId, ent_id: agreed.entId, expires_at: expiresAt })
    .onConflict((on) =>
      on.columns(['session_id', 'client_id']).doUpdateSet({ ent_id: agreed.entId, expires_at: expiresAt }),
    )
    .execute()
}

/** Uses up the agreement, which is valid for one sign-in. */
export async function takeAgreement(db: Db, agreed: Agreed, now: Date): Promise<boolean> {
  return (
    (await db
      .deleteFrom('sso_agreement')
      .where('session_id', '=', agreed.sessionId)
      .where('client_id', '=', agreed.clientId)
      .where('ent_id', '=', agreed.entId)
      .where('expires_at', '>', now)
      .returning('client_id')
      .executeTakeFirst()) !== undefined
  )
}
