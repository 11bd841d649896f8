import { type DutyConflict, refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { listGrantNames } from './assignable.ts'
import { dutyRules, type DutyRule } from '../data/duty-rules.ts'
import { conflictsOf, separatedCodes, type Hand } from './duty-conflicts.ts'
import * as repo from './duty-conflicts.repo.ts'
import { dutyConflictTexts as texts } from './duty-conflicts.texts.ts'

export type { Giving } from './duty-conflicts.repo.ts'

/** Names of codes are read only where a rule is hit. */
async function named(db: Db, hands: readonly Hand[]): Promise<DutyConflict[]> {
  if (conflictsOf(hands, (code) => code).length === 0) return []
  const names = await listGrantNames(db, separatedCodes)
  return conflictsOf(hands, (code) => names.get(code) ?? code)
}

/**
 * Separated duties that would come into one hand by giving these roles at once. Every way in which somebody comes to
 * hold a role asks here; `giveRole` refuses what blocks.
 */
export const conflictsOfGiving = async (db: Db, given: readonly repo.Giving[]): Promise<DutyConflict[]> =>
  named(db, await repo.handsOfGiving(db, given))

/** A role as it would be: what its buttons and its own codes give. */
export interface RoleChange {
  roleId: string
  /** All menus of the role; null: as they are. */
  menuIds: readonly string[] | null
  /** Codes that come without a button. */
  added?: readonly string[]
  /** Whose people may be named; null: everybody's. */
  entId: string | null
}

/**
 * Separated duties that would come into the role itself, or into the hand of a member, by a change of what it gives.
 */
export async function conflictsOfRole(db: Db, change: RoleChange): Promise<DutyConflict[]> {
  const { roleId, menuIds, added = [], entId } = change
  const before = await repo.separatedCodesOf(db, roleId)
  const own =
    menuIds === null
      ? before
      : [...(await repo.separatedOwnCodesOf(db, roleId)), ...(await repo.separatedCodesOfMenus(db, menuIds))]
  const after = new Set([...own, ...added])
  // Nobody comes to both duties by a role that gives no more separated codes than before.
  if ([...after].every((code) => before.includes(code))) return []
  const role: Hand = { userId: null, name: null, before: new Set(before), after }
  return named(db, [role, ...(await repo.handsOfRole(db, { roleId, codes: [...after], entId }))])
}

/** One grant as a word. */
export const grantKey = ({ userId, roleId, entId }: repo.Giving): string => [userId, roleId, entId ?? ''].join(' ')

/** Of grants as they stand: rules whose two duties the holder has together, one of them by this grant. */
export async function standingConflicts(
  db: Db,
  given: readonly repo.Giving[],
): Promise<ReadonlyMap<string, readonly DutyRule[]>> {
  const found = new Map<string, DutyRule[]>()
  for (const { own, all, ...grant } of await repo.separatedCodesHeld(db, given))
    for (const rule of dutyRules) {
      const hit = [rule.first, rule.second].every((code) => all.includes(code))
      const rules = found.get(grantKey(grant)) ?? []
      if (hit && (own.includes(rule.first) || own.includes(rule.second)) && !rules.includes(rule))
        found.set(grantKey(grant), [...rules, rule])
    }
  return found
}

/** @throws refused with every conflict that blocks, with who is hit and how it is given nevertheless. */
export function assertSeparated(conflicts: readonly DutyConflict[]): void {
  const blocking = conflicts.filter(({ level }) => level === 'block')
  if (blocking.length > 0) throw refuse(texts.blocked(blocking.map(texts.conflict)))
}

/** Conflicts in words; of those that block, with how it is given nevertheless. */
export const conflictTexts = (conflicts: readonly DutyConflict[]): string[] => conflicts.map(texts.conflict)

/** What the log keeps of conflicts that were given nevertheless. */
export const conflictFacts = (conflicts: readonly DutyConflict[]): { conflicts?: string[] } =>
  conflicts.length === 0 ? {} : { conflicts: conflicts.map(({ rule }) => rule) }

/**
 * Whoever gives to the same person, or changes what roles give, waits: each sees what the other gave. Held until the
 * end of the transaction, and taken before any row of a role is locked.
 */
export const holdHand = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('duties')),
    pg_advisory_xact_lock(hashtext(${`duties ${userId}`}))`.execute(db)
export const holdRoles = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('duties'))`.execute(db)

/** The rules with names of their codes, for those who keep roles. */
export async function listDutyRules(db: Db) {
  const names = await listGrantNames(db, separatedCodes)
  const side = (code: string) => ({ code, name: names.get(code) ?? code })
  return dutyRules.map(({ first, second, ...rule }) => ({ ...rule, first: side(first), second: side(second) }))
}
