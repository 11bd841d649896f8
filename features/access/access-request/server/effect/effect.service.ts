import { createHash } from 'node:crypto'
import { addDays, startOfChinaDay } from '@portal/domain'
import type { DutyConflict } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { conflictsOfGiving, conflictsOfRole } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import { mostEffectPeople, noEffect, type AccessEffect } from '../../contract/index.ts'
import type { UserLine } from '../access-request.table.ts'
import type { Asker, Target } from '../form/target.ts'
import type { MenuMeant } from '../form/things.repo.ts'
import { counted, noteOf, personOf, rowOf } from './effect.rows.ts'
import { notesOf } from './effect.notes.ts'
import * as repo from './effect.repo.ts'

/** What approving would do, and what of it is carried out. */
export interface Computed {
  effect: AccessEffect
  /** Menus that the role gets, groups too. */
  gained: readonly string[]
  /** Places that the role is given in. */
  given: readonly UserLine[]
}

/** The end of a last day. */
export const endOf = (endsOn: string | null): Date | null =>
  endsOn === null ? null : startOfChinaDay(addDays(endsOn, 1))

/**
 * Computes what approving an application would do now. `asker`: the applicant, in the enterprise of the call;
 * `isNamedEverywhere`: the reader sees people of every enterprise by name.
 */
export async function effectOf(
  db: Db,
  now: Date,
  asker: Asker,
  target: Target,
  isNamedEverywhere = asker.roles.has(systemRoles.superAdmin.roleCode),
): Promise<Computed> {
  const { form } = target
  // Whose people are named: the applicant's enterprise's; everybody's for operators.
  const namedIn = isNamedEverywhere ? null : asker.entId
  if (form.applyType === '1') return effectOfRoles(db, asker, target)
  return form.applyType === '2' ? effectOfUsers(db, target) : effectOfMenus(db, now, { ...asker, namedIn }, target)
}

const digestOf = (facts: unknown): string => createHash('md5').update(JSON.stringify(facts)).digest('hex')
const rulesOf = (conflicts: readonly DutyConflict[]) => conflicts.map(({ rule, level, count }) => [rule, level, count])

async function effectOfRoles(db: Db, { entId }: Asker, { form }: Target): Promise<Computed> {
  const entName = (await findEnterprise(db, entId))?.name ?? ''
  const roles = form.roles.map(({ roleName, roleCode }) => ({ roleName, roleCode, entName }))
  return {
    effect: {
      ...noEffect,
      roles,
      shown: digestOf(['1', form.roles.map(({ roleName, roleCode }) => [roleName, roleCode])]),
    },
    gained: [],
    given: [],
  }
}

async function effectOfUsers(db: Db, { form, users, menus }: Target): Promise<Computed> {
  const kept = await repo.keptPlaces(db, form.roleId, users, endOf(form.endsOn))
  const given = users.filter(({ userId, entId }) => !kept.has(`${userId}:${entId}`))
  const places = repo.placesNamed(given)
  const grants = menus.filter(({ isGrant }) => isGrant)
  const ids = grants.map(({ menuId }) => menuId)
  const conflicts = await conflictsOfGiving(
    db,
    given.map(({ userId, entId }) => ({ userId, entId, roleId: form.roleId })),
  )
  const holders = await repo.holdersByMenu(db, places, ids)
  const isHeld = ({ menuId }: MenuMeant) => given.length === 0 || (holders.get(menuId) ?? 0) >= given.length
  const rows = grants.map((menu) =>
    rowOf(menu, conflicts, { before: isHeld(menu), note: noteOf(holders.get(menu.menuId) ?? 0, given.length) }),
  )
  const people = await repo.peopleOf(db, places, { entId: null, gained: ids, most: mostEffectPeople })
  const effect = {
    ...(await counted(db, form.roleId, rows)),
    people: people.map((person) => personOf(person, ids.length, form.endsOn)),
    peopleCount: new Set(given.map(({ userId }) => userId)).size,
    until: form.endsOn,
    conflicts,
    needsOpinion: conflicts.length > 0,
    shown: digestOf([
      '2',
      form.roleId,
      form.endsOn,
      given.map(({ userId, entId }) => `${userId}:${entId}`).toSorted(),
      ids.toSorted(),
      rulesOf(conflicts),
    ]),
  }
  return { effect, gained: [], given }
}

async function effectOfMenus(
  db: Db,
  now: Date,
  asker: Asker & { namedIn: string | null },
  { form, menus }: Target,
): Promise<Computed> {
  const { namedIn } = asker
  const added = menus.filter(({ isAsked, isHeld }) => isAsked && !isHeld)
  const gained = added.map(({ menuId }) => menuId)
  const grants = menus.filter(({ isGrant }) => isGrant)
  const gainedGrants = added.filter(({ isGrant }) => isGrant)
  const places = repo.membersOf(form.roleId)
  const conflicts = await conflictsOfRole(db, {
    roleId: form.roleId,
    menuIds: null,
    added: gainedGrants.map(({ code }) => code).filter((code) => code !== ''),
    entId: namedIn,
  })
  const { people: peopleCount, word } = await repo.countPlaces(db, places)
  const ids = gainedGrants.map(({ menuId }) => menuId)
  const people = await repo.peopleOf(db, places, { entId: namedIn, gained: ids, most: mostEffectPeople })
  const enterprises = await repo.enterprisesOf(db, places)
  const userIds = people.map(({ userId }) => userId)
  const note = await notesOf(db, now, asker, { roleId: form.roleId, added: gainedGrants, userIds })
  const rows = grants.map((menu) =>
    rowOf(menu, conflicts, { before: menu.isHeld, note: menu.isHeld ? '' : note(menu) }),
  )
  const effect = {
    ...(await counted(db, form.roleId, rows)),
    people: people.map((person) => personOf(person, ids.length, form.endsOn)),
    peopleCount,
    places: enterprises
      .filter(({ entId }) => namedIn === null || entId === namedIn)
      .slice(0, mostEffectPeople)
      .map(({ entName, count }) => ({ entName, count })),
    placeCount: enterprises.length,
    until: form.endsOn,
    conflicts,
    needsOpinion: conflicts.length > 0,
    shown: digestOf(['3', form.roleId, form.endsOn, gained.toSorted(), word, rulesOf(conflicts)]),
  }
  return { effect, gained, given: [] }
}
