import { notFound } from '@portal/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { integrationTexts as texts } from './integration.texts.ts'

/** Operators manage tokens and endpoints of every enterprise; other users those of the enterprise of the call. */
export const isOperator = (caller: Pick<Caller, 'roles'>): boolean => caller.roles.has('superAdmin')

/** Enterprises whose rows a caller may see: one, or null for all. */
export const reachOf = (caller: Pick<Caller, 'roles' | 'entId'>): string | null =>
  isOperator(caller) ? null : caller.entId

/** True when the caller may access a row; rows of the installation (null) are for operators only. */
export const isWithinReach = (caller: Pick<Caller, 'roles' | 'entId'>, entId: string | null): boolean =>
  isOperator(caller) || entId === caller.entId

/**
 * The enterprise of an action: that of the call or, for an operator, the one with the credit code. Other users can't
 * learn which enterprises exist.
 */
export async function enterpriseFor(
  db: Db,
  caller: Caller,
  creditCode: string | undefined,
): Promise<{ entId: string; name: string }> {
  if (creditCode === undefined) {
    const own = await findEnterprise(db, caller.entId)
    if (!own) throw notFound(texts.noEnterprise)
    return own
  }
  const row = await db
    .selectFrom('enterprise')
    .select(['id as entId', 'name'])
    .where('credit_code', '=', creditCode)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!row || !(isOperator(caller) || row.entId === caller.entId)) throw notFound(texts.noEnterprise)
  return row
}
