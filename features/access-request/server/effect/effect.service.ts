import { createHash } from 'node:crypto'
import { addDays, startOfChinaDay } from '@portal/domain'
import { systemRoles } from '@portal/identity/contract'
import { findEnterprise, listGrantNames } from '@portal/identity/server/public'
import { usesOf } from '@portal/role-admin/server/public'
import type { Db } from '@portal/server-kit/database'
import {
  mostEffectPeople,
  mostEffectRows,
  type AccessEffect,
  type DutyConflict,
  type EffectRow,
} from '../../contract/index.ts'
import type { UserLine } from '../access-request.table.ts'
import { accessRequestTexts as texts } from '../access-request.texts.ts'
import type { Asker, Target } from '../form/target.ts'
import type { MenuMeant } from '../form/things.repo.ts'
import { conflictsOf, separatedCodes, type Hand } from './conflicts.ts'
import * as repo from './effect.repo.ts'

/** What approving would do, and what of it is carried out. */
export interface Computed {
  effect: Omit<AccessEffect, 'path' | 'pathVersion' | 'fault'>
  /** Menus that the role gets, groups too. */
  gained: readonly string[]
  /** Places that the role is given in. */
  given: readonly UserLine[]
}

/** The end of a last day. */
export const endOf = (endsOn: string | null): Date | null =>
  endsOn === null ? null : startOfChinaDay(addDays(endsOn, 1))

/** Computes what approving an application would do now. `asker`: the applicant, in the enterprise of the call. */
export async function effectOf(db: Db, asker: Asker, target: Target): Promise<Computed> {
  const { form } = target
  if (form.applyType === '1') return effectOfRoles(db, asker, target)
  return form.applyType === '2' ? effectOfUsers(db, target) : effectOfMenus(db, asker, target)
}

const blank = {
  added: 0,
  removed: 0,
  unchanged: 0,
  roles: [],
  rows: [],
  people: [],
  peopleCount: 0,
  until: null,
  conflicts: [],
  needsOpinion: false,
  unused: [],
  unusedCount: 0,
  shown: '',
} satisfies Computed['effect']
/** What a form that can't be judged yet does. */
export const noEffect: AccessEffect = { ...blank, path: [], pathVersion: 0, fault: null }

const digestOf = (facts: unknown): string => createHash('md5').update(JSON.stringify(facts)).digest('hex')
/** Whose people are named: the applicant's enterprise's; everybody's for operators. */
const namedIn = ({ roles, entId }: Asker): string | null => (roles.has(systemRoles.superAdmin.roleCode) ? null : entId)
const rulesOf = (conflicts: readonly DutyConflict[]) => conflicts.map(({ rule, level, count }) => [rule, level, count])

async function effectOfRoles(db: Db, { entId }: Asker, { form }: Target): Promise<Computed> {
  const entName = (await findEnterprise(db, entId))?.name ?? ''
  const roles = form.roles.map(({ roleName, roleCode }) => ({ roleName, roleCode, entName }))
  return {
    effect: {
      ...blank,
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
  const codes = new Set([...(await repo.ownCodesOf(db, form.roleId)), ...codesOf(grants)])
  const own = await repo.codesByPlace(db, places, { codes: separatedCodes, entId: null })
  const conflicts = await named(
    db,
    own.map((hand) => handOf(hand, codes)),
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

async function effectOfMenus(db: Db, asker: Asker, { form, menus }: Target): Promise<Computed> {
  const added = menus.filter(({ isAsked, isHeld }) => isAsked && !isHeld)
  const gained = added.map(({ menuId }) => menuId)
  const grants = menus.filter(({ isGrant }) => isGrant)
  const gainedGrants = added.filter(({ isGrant }) => isGrant)
  const places = repo.membersOf(form.roleId)
  const before = new Set([...(await repo.ownCodesOf(db, form.roleId)), ...codesOf(grants.filter((one) => one.isHeld))])
  const codes = codesOf(gainedGrants)
  // Nobody comes to both duties by codes that no rule separates.
  const members = separatedCodes.some((code) => codes.has(code))
    ? await repo.codesByPlace(db, places, { codes: separatedCodes, entId: namedIn(asker) })
    : []
  const hands = members.map((hand) => handOf(hand, codes))
  const role: Hand = { userId: null, name: texts.ofRole, before, after: before.union(codes) }
  const conflicts = await named(db, [role, ...hands])
  const rows = grants.map((menu) => rowOf(menu, conflicts, { before: menu.isHeld, note: '' }))
  const { people: peopleCount, word } = await repo.countPlaces(db, places)
  const ids = gainedGrants.map(({ menuId }) => menuId)
  const people = await repo.peopleOf(db, places, { entId: namedIn(asker), gained: ids, most: mostEffectPeople })
  const effect = {
    ...(await counted(db, form.roleId, rows)),
    people: people.map((person) => personOf(person, ids.length, form.endsOn)),
    peopleCount,
    until: form.endsOn,
    conflicts,
    needsOpinion: conflicts.length > 0,
    shown: digestOf(['3', form.roleId, form.endsOn, gained.toSorted(), word, rulesOf(conflicts)]),
  }
  return { effect, gained, given: [] }
}

const codesOf = (menus: readonly MenuMeant[]): Set<string> =>
  new Set(menus.map(({ code }) => code).filter((code) => code !== ''))

function handOf({ userId, userName, isOwn, codes }: repo.CodesOfPlace, gained: ReadonlySet<string>): Hand {
  const before = new Set(codes)
  return { userId, name: isOwn ? userName : null, before, after: before.union(gained) }
}

async function named(db: Db, hands: readonly Hand[]): Promise<DutyConflict[]> {
  if (conflictsOf(hands, (code) => code).length === 0) return []
  const names = await listGrantNames(db, separatedCodes)
  return conflictsOf(hands, (code) => names.get(code) ?? code)
}

const noteOf = (holders: number, all: number): string => (holders > 0 && holders < all ? texts.hasAlready(holders) : '')

function rowOf(
  { menuId, parentName, menuName, isButton, code }: MenuMeant,
  conflicts: readonly DutyConflict[],
  { before, note }: { before: boolean; note: string },
): EffectRow {
  const hit = conflicts.find(({ first, second }) => !before && (first.code === code || second.code === code))
  const other = hit?.first.code === code ? hit.second : hit?.first
  return {
    menuId,
    parentName,
    menuName,
    isButton,
    before,
    after: true,
    conflict: hit?.level ?? null,
    note: other === undefined ? note : texts.conflictsWith(other.name),
  }
}

const personOf = (
  { before, overlap, ...person }: repo.PersonRow,
  gained: number,
  until: string | null,
): AccessEffect['people'][number] => {
  const { userId, userName, account, entName } = person
  return { userId, userName, account, entName, before, after: before - overlap + gained, until }
}

/** Changes first and whole; of what stays only the first rows; and what of the role nobody used. */
async function counted(db: Db, roleId: string, rows: readonly EffectRow[]): Promise<Computed['effect']> {
  const [kept, changed] = [rows.filter(({ before }) => before), rows.filter(({ before }) => !before)]
  const names = new Map(rows.map(({ menuId, parentName, menuName }) => [menuId, `${parentName} / ${menuName}`]))
  const unused = (await usesOf(db, roleId)).filter(({ menuId, uses }) => uses === 0 && names.has(menuId))
  return {
    ...blank,
    added: changed.length,
    unchanged: kept.length,
    rows: [...changed, ...kept.slice(0, mostEffectRows)],
    unused: unused.slice(0, mostEffectPeople).map(({ menuId }) => ({ menuId, name: names.get(menuId) ?? '' })),
    unusedCount: unused.length,
  }
}
