import { allows, closedBy } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import {
  carriersOf,
  giversOf,
  grantsTo,
  standingOf,
  type CarriedGrant,
  type Standing,
} from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import type { LeadingGrant, Why, WhyKind } from '../../contract/index.ts'
import { subjectOf, type Joined, type Subject } from './subject.ts'
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
  const grants = subject.reached === null ? [] : await grantsTo(db, whom.userId, subject.reached)
  const shown = grants.map((grant) => presentGrant(grant, standing, subject))
  const answer = answerOf(standing, subject, shown)
  const missing =
    answer === 'no' && standing.closed.length === 0 ? await rolesFor(db, now, { ...standing, ...whom }, subject) : []
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
      ...(answer === 'no' && closed.length === 0 ? [missing.length === 0 ? texts.noRole : texts.missing] : []),
      ...(closed.length === 0 ? steps : []),
      ...(subject.note === null ? [] : [subject.note]),
    ],
    grants: shown,
    roles: missing,
  }
}

const isOpen = ({ route }: Subject, step: Standing['pending'][number]): boolean =>
  route === null ? step === 'second-factor' || step === 'password' : closedBy(route, [step]) !== null

function answerOf(
  { closed, held, granted, pending }: Standing,
  { access, route }: Subject,
  grants: readonly LeadingGrant[],
): Why['answer'] {
  if (access === 'public') return 'yes'
  if (closed.length > 0) return 'no'
  if (access === null || route === null) {
    if (!grants.some(({ counts }) => counts)) return 'no'
    return pending.includes('second-factor') || pending.includes('password') ? 'after' : 'yes'
  }
  if (!allows(access, held)) return 'no'
  return closedBy(route, pending) === null && allows(access, granted) ? 'yes' : 'after'
}

function presentGrant(grant: CarriedGrant, { entId, closed, held }: Standing, subject: Subject): LeadingGrant {
  const isHere = grant.entId === null || grant.entId === entId
  const isOthers = held.duty !== undefined && subject.access !== null && !allows(subject.access, held)
  return {
    id: `${grant.roleId}.${grant.entId ?? ''}`,
    roleName: grant.roleName,
    heldIn: grant.entName ?? texts.everywhere,
    way: subject.wayOf(grant.menuId),
    endsAt: grant.endsAt === null ? null : formatChinaTime(grant.endsAt),
    counts: isHere && !grant.isEnded && closed.length === 0 && !isOthers,
    note: grant.isEnded ? texts.ended : !isHere ? texts.elsewhere : isOthers ? texts.otherDuty : '',
  }
}

async function rolesFor(db: Db, now: Date, whom: Omit<Asked, 'kind' | 'what'>, { reached, wayOf }: Subject) {
  if (reached === null) return []
  const carriers = (await carriersOf(db, whom.entId, reached)).slice(0, mostRoles)
  const givers = await giversOf(db, now, { ...whom, roleIds: carriers.map(({ roleId }) => roleId) })
  return carriers.map(({ roleId, roleName, menuId }) => ({
    id: roleId,
    roleName,
    way: wayOf(menuId),
    givers: givers.get(roleId)?.join('、') ?? texts.nobody,
  }))
}
