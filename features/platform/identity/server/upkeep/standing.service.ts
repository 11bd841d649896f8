import { notFound, type Pending } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { dataScopesOf } from '../enterprise/data-scopes.ts'
import { grantsOf } from '../enterprise/grants.ts'
import { decidingGrants, type Deciding } from '../session/deciding-grants.ts'
import { pendingOf } from '../session/session.pending.ts'
import { standingTexts as texts } from './standing.texts.ts'

/** What keeps a user out of an enterprise altogether. */
export type Closed = 'account' | 'not-member' | 'membership' | 'enterprise'

/** How a user stands in an enterprise: what a session that begins now would decide by. */
export interface Standing {
  userId: string
  userName: string
  account: string
  entId: string
  entName: string
  closed: readonly Closed[]
  /** Steps of a session that begins now, in their order. */
  pending: readonly Pending[]
  /** Everything the user was given here; nothing for who may not enter. */
  held: Deciding & Pick<Caller, 'scoped'>
  /** What of it counts while the steps are open. */
  granted: Deciding
}

/** @throws notFound for a user or an enterprise that does not exist. */
export async function standingOf(
  db: Db,
  { userId, entId, isSeparated }: { userId: string; entId: string; isSeparated: boolean },
): Promise<Standing> {
  const [user, enterprise, membership] = await Promise.all([
    db.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirst(),
    db.selectFrom('enterprise').select(['name', 'enabled']).where('id', '=', entId).executeTakeFirst(),
    db
      .selectFrom('membership')
      .select('enabled')
      .where('user_id', '=', userId)
      .where('ent_id', '=', entId)
      .executeTakeFirst(),
  ])
  if (user === undefined) throw notFound(texts.noUser)
  if (enterprise === undefined) throw notFound(texts.noEnterprise)
  const closed: Closed[] = [
    ...(user.enabled ? [] : ['account' as const]),
    ...(enterprise.enabled ? [] : ['enterprise' as const]),
    ...(membership === undefined ? ['not-member' as const] : []),
    ...(membership?.enabled === false ? ['membership' as const] : []),
  ]
  const grants = await grantsOf(db, userId, entId)
  const pending = pendingOf({ ...user, client: 'browser', factor_at: null, phone_verified_at: null }, grants.roles)
  const here = closed.length > 0 ? { roles: [], permissions: [], madeCodes: [] } : grants
  return {
    userId,
    userName: user.name,
    account: user.account,
    entId,
    entName: enterprise.name,
    closed,
    pending,
    held: { ...decidingGrants(here, [], isSeparated), ...(await dataScopesOf(db, here.roles, entId)) },
    granted: decidingGrants(here, pending, isSeparated),
  }
}
