import { CodedError } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { addedMenus } from '@portal/identity/server/menus'
import {
  assertHolds,
  assertMayGive,
  giverOf,
  listUsersWithRole,
  whyNotKept,
  type Giver,
  type RoleKeeper,
} from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { Target } from '../form/target.ts'
import { benefitingFrom } from './benefiting.ts'
import { endOf, type Computed } from './effect.service.ts'

const { companyAdmin, superAdmin } = systemRoles
/** At most so many administrators are asked whether they hold what is asked for. */
const mostAsked = 5

/** Whose decision ends it: the enterprise's administrator's, or operators'. */
export type Scope = 'enterprise' | 'operators'
export interface Reach {
  scope: Scope
  /** An administrator's own application goes to operators at once. */
  applicantRole: 'administrator' | 'member'
  /** An administrator of the enterprise who may give it by himself. */
  administrator: RoleKeeper | undefined
}
export interface Applicant {
  applicantId: string
  entId: string
  isSeparated: boolean
}

/**
 * How far an application has to go. Only what each of the enterprise's administrators who get nothing by it could give
 * by himself ends with them; a blocking conflict, a role of the operations side and everything else goes on.
 */
export async function reachOf(
  db: Db,
  now: Date,
  { applicantId, entId, isSeparated }: Applicant,
  target: Target,
  computed: Computed,
): Promise<Reach> {
  const administrators = await listUsersWithRole(db, entId, companyAdmin.roleCode)
  const isOwn = administrators.some(({ userId }) => userId === applicantId)
  const operators: Reach = {
    scope: 'operators',
    applicantRole: isOwn ? 'administrator' : 'member',
    administrator: undefined,
  }
  const gaining = await givenTo(db, { ...target, computed })(administrators.map(({ userId }) => userId))
  const deciders = administrators.filter(({ userId }) => !gaining.includes(userId))
  if (isOwn || deciders.length === 0) return operators
  if (computed.effect.conflicts.some(({ level }) => level === 'block')) return operators
  const givers = await Promise.all(
    deciders.slice(0, mostAsked).map(({ userId }) => giverOf(db, { userId, entId, isSeparated })),
  )
  for (const giver of givers) if ((await faultOf(db, now, giver, target, computed)) !== null) return operators
  return { scope: 'enterprise', applicantRole: 'member', administrator: givers[0] }
}

/** Whom of these people it gives something. */
export const givenTo = (db: Db, { form, users, computed }: Pick<Target, 'form' | 'users'> & { computed: Computed }) =>
  benefitingFrom(db, {
    applyType: form.applyType,
    roleId: form.roleId,
    users,
    menuIds: computed.gained,
  })

/** Why somebody could not give it by himself; null when he could. */
async function faultOf(
  db: Db,
  now: Date,
  giver: Giver,
  { form, role }: Target,
  { given, gained }: Computed,
): Promise<string | null> {
  if (form.applyType === '1') return form.roles.find(({ roleCode }) => roleCode === '1')?.roleName ?? null
  if (role === null) return form.roleId
  if (form.applyType === '3') {
    if (role.side === '1') return role.name
    return whyNotKept(giver, role) ?? (await addedMenus(db, giver, gained))[0] ?? null
  }
  if (given.some(({ entId }) => entId !== giver.entId)) return role.name
  return (
    (await faultOfGiving(db, now, giver, { form, given })) ??
    refusalOf(assertHolds(db, giver, { id: role.id, name: role.name }))
  )
}

/** A rule that refuses a person refuses him for the role's sake, so the first one is asked for all. */
async function faultOfGiving(
  db: Db,
  now: Date,
  giver: Giver,
  { form, given }: Pick<Target, 'form'> & Pick<Computed, 'given'>,
): Promise<string | null> {
  const [first] = given
  if (first === undefined) return null
  const { userId, entId } = first
  const grant = { userId, entId, roleId: form.roleId, endsAt: endOf(form.endsOn) }
  return refusalOf(assertMayGive(db, now, { ...giver, isAgreed: true }, grant))
}

/** The reason with which a rule refuses; null when it does not. */
async function refusalOf(rule: Promise<void>): Promise<string | null> {
  try {
    await rule
    return null
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}

/** What refuses operators too: nobody could pass it. */
export const faultForAll = (
  db: Db,
  now: Date,
  { entId, isSeparated }: Applicant,
  { form }: Target,
  { given }: Computed,
): Promise<string | null> => {
  const operator: Giver = {
    userId: '',
    entId,
    roles: new Set([superAdmin.roleCode]),
    permissions: new Set(),
    ...(isSeparated ? { duty: 'security' } : {}),
  }
  return form.applyType === '2' ? faultOfGiving(db, now, operator, { form, given }) : Promise.resolve(null)
}
