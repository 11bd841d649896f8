import type { Resolution } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { systemRoles } from '../../contract/roles.ts'
import { findAccountById } from '../accounts/account.repo.ts'
import { dataScopesOf } from '../enterprise/data-scopes.ts'
import { grantsOf, limitOf } from '../enterprise/grants.ts'
import { decidingGrants } from './deciding-grants.ts'
import type { OpenViewing } from './open-viewing.ts'
import type { FoundSession } from './session.repo.ts'

/**
 * The caller of an operator's session while he looks as another user: whom he looks as, with himself as viewer. Null
 * when that user can't be looked as any more; then the session is the operator's own again.
 */
export async function viewedBy(
  db: Db,
  session: FoundSession,
  viewing: OpenViewing,
  asked: string | null,
  isSeparated: boolean,
): Promise<Resolution> {
  const entId = asked ?? viewing.entId
  const [account, grants] = await Promise.all([
    findAccountById(db, viewing.userId),
    grantsOf(db, viewing.userId, entId),
  ])
  const granted = decidingGrants(grants, [], isSeparated)
  if (!account.enabled || granted.roles.has(systemRoles.superAdmin.roleCode)) return null
  if (!grants.entIds.includes(entId)) return asked === null ? null : { foreignEnterprise: true }
  return {
    caller: {
      userId: account.id,
      account: account.account,
      userName: account.name,
      userSource: account.user_source,
      sessionId: session.id,
      client: session.client,
      pending: [],
      provedAt: new Date(0),
      entId,
      entIds: new Set(grants.entIds),
      ...granted,
      ...limitOf(grants),
      ...(await dataScopesOf(db, grants.roles, entId)),
      viewer: { userId: session.user_id, userName: session.name, until: new Date(viewing.endsAtMs) },
    },
  }
}
