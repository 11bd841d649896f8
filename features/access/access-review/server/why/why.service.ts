import { allows, closedBy, dataScopes, dataScopeUnder } from '@portal/contract'
import { dutyOf } from '@portal/identity/contract'
import { formatChinaTime } from '@portal/domain'
import {
  carriersOf,
  giversOf,
  grantsTo,
  standingOf,
  type CarriedGrant,
  type Standing,
} from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { LeadingGrant, Why, WhyKind } from '../../contract/index.ts'
import { subjectOf, type Joined, type Need, type Subject } from './subject.ts'
import { whyTexts as texts } from './why.texts.ts'

/** Roles named with who could give them, at most. */
const mostRoles = 8

export interface Asked {
  isSeparated: boolean
  userId: string
  entId: string
  kind: WhyKind
  what: string
}

/** Why a user may or may not, by the evaluation that decides about his calls (PRM-14). */
export async function whyOf(db: Db, now: Date, joined: Joined, asked: Asked): Promise<Why> {
  const { kind, what, ...whom } = asked
  const [standing, subject] = await Promise.all([standingOf(db, whom), subjectOf(db, joined, kind, what)])
  const shown = await Promise.all(
    subject.needs.map(async (need) => {
      const grants = need.reached === null ? [] : await grantsTo(db, whom.userId, need.reached)
      const origins = await originsOf(db, joined, whom.userId, grants)
      return grants.map((grant, at) => presentGrant(grant, standing, need, origins[at] ?? []))
    }),
  )
  const grants = shown.flat()
  const answer = answerOf(standing, subject, grants)
  const isMissing = answer === 'no' && standing.closed.length === 0 && !isNobodysOwn(standing, subject)
  const roles = isMissing ? await rolesFor(db, now, { ...standing, ...whom }, subject) : []
  const closed = standing.closed.map((each) => texts.closed[each])
  const steps = standing.pending.filter((step) => isOpen(subject, step)).map((step) => texts.steps[step])
  return {
    userName: standing.userName,
    account: standing.account,
    entName: standing.entName,
    subject: subject.name,
    rule: subject.rule,
    answer,
    reasons: [
      ...closed,
      ...(isMissing ? [roles.length === 0 ? texts.noRole : texts.missing] : []),
      ...(isMissing && subject.list !== null && allows(subject.list, standing.held) ? [texts.masked] : []),
      ...(answer === 'no' && isNobodysOwn(standing, subject) ? [texts.ownRows] : []),
      ...(closed.length === 0 ? steps : []),
      ...(subject.note === null ? [] : [subject.note]),
    ],
    grants,
    roles,
  }
}

const isOpen = ({ route }: Subject, step: Standing['pending'][number]): boolean =>
  route === null ? step === 'second-factor' || step === 'password' : closedBy(route, [step]) !== null

function answerOf(standing: Standing, subject: Subject, grants: readonly LeadingGrant[]): Why['answer'] {
  const { closed, held, granted, pending } = standing
  const { needs, route } = subject
  const asked = needs.flatMap(({ access }) => access ?? [])
  if (asked.length > 0 && asked.every((access) => access === 'public')) return 'yes'
  if (closed.length > 0) return 'no'
  if (route === null) {
    if (!grants.some(({ counts }) => counts) || isNobodysOwn(standing, subject)) return 'no'
    return pending.includes('second-factor') || pending.includes('password') ? 'after' : 'yes'
  }
  if (!asked.every((access) => allows(access, held)) || isNobodysOwn(standing, subject)) return 'no'
  return closedBy(route, pending) === null && asked.every((access) => allows(access, granted)) ? 'yes' : 'after'
}

/** What is asked for belongs to the enterprise, and the user sees his own rows alone. */
const isNobodysOwn = ({ held }: Standing, { needs, hasOwnRows }: Subject): boolean =>
  !hasOwnRows &&
  needs.some(
    ({ access, page = 'signed-in' }) => allows(access ?? page, held) && dataScopeUnder(access ?? page, held) === 'self',
  )

/** Where duties are separated: the call or page is another administrator's. */
const isOtherDuty = ({ held }: Standing, { access, page = 'signed-in' }: Need): boolean =>
  held.duty !== undefined &&
  (access === null ? ![null, held.duty].includes(dutyOf(page.replace(/^perm:/, ''))) : !allows(access, held))

/** The applications that gave each of these grants, as their features tell it. */
async function originsOf(
  db: Db,
  { brought }: Joined,
  userId: string,
  grants: readonly CarriedGrant[],
): Promise<LeadingGrant['applications'][]> {
  if (grants.length === 0) return []
  const asked = grants.map(({ roleId, entId, menuId }) => ({ roleId, entId, menuId }))
  const told = await Promise.all(
    brought.flatMap(({ grantOrigins }) => (grantOrigins === undefined ? [] : [grantOrigins(db, userId, asked)])),
  )
  return grants.map((_grant, at) => told.flatMap((origins) => origins[at] ?? []))
}

function presentGrant(
  grant: CarriedGrant,
  standing: Standing,
  need: Need,
  applications: LeadingGrant['applications'],
): LeadingGrant {
  const { entId, closed } = standing
  const { access, wayOf } = need
  const isHere = grant.entId === null || grant.entId === entId
  const isOthers = isOtherDuty(standing, need)
  const reach = grant.dataScope === 'enterprise' ? '' : texts.dataScope(dataScopes[grant.dataScope])
  return {
    id: `${grant.roleId}.${grant.entId ?? ''}.${access ?? ''}`,
    roleName: grant.roleName,
    heldIn: grant.entName ?? texts.everywhere,
    way: wayOf(grant.menuId),
    endsAt: grant.endsAt === null ? null : formatChinaTime(grant.endsAt),
    counts: isHere && !grant.isEnded && closed.length === 0 && !isOthers,
    note: grant.isEnded ? texts.ended : !isHere ? texts.elsewhere : isOthers ? texts.otherDuty : reach,
    applications,
  }
}

/** People of one name are told once. */
const namesOf = (names: readonly string[] | undefined): string =>
  names === undefined ? texts.nobody : [...new Set(names)].join('、')

/** Roles that carry what is lacking, with who could give them. */
async function rolesFor(db: Db, now: Date, whom: Omit<Asked, 'kind' | 'what'> & Standing, { needs }: Subject) {
  const lacking = needs.filter(({ access }) => access === null || !allows(access, whom.held))
  const found = await Promise.all(
    lacking.map(async ({ access, reached, wayOf }) => {
      const carriers = reached === null ? [] : await carriersOf(db, whom.entId, reached)
      return carriers.slice(0, mostRoles).map(({ roleId, roleName, menuId }) => ({
        id: `${roleId}.${access ?? ''}`,
        roleId,
        roleName,
        way: wayOf(menuId),
      }))
    }),
  )
  const carriers = found.flat()
  const givers = await giversOf(db, now, { ...whom, roleIds: [...new Set(carriers.map(({ roleId }) => roleId))] })
  return carriers.map(({ roleId, ...carrier }) => ({
    ...carrier,
    givers: namesOf(givers.get(roleId)),
  }))
}
