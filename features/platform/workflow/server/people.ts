import { dutyRoles, systemRoles } from '@portal/identity/contract'
import { findHead } from '@portal/identity/server/enterprises'
import { findPeople, homesOf } from '@portal/identity/server/people'
import { listRoleHolders } from '@portal/identity/server/roles'
import { chinaDate } from '@portal/domain'
import { workingDayAfter } from '@portal/domain/working-days'
import type { Benefiting } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import type { Context } from './engine/context.ts'
import type { Definition, Step, Who } from './engine/definition.ts'
import { awayFor, delegationsOn } from './storage/delegation.repo.ts'

const { superAdmin, companyAdmin } = systemRoles
/** Roles of who runs the installation, with and without separated duties. */
const everywhere = [superAdmin.roleCode, dutyRoles.security.roleCode]

export interface People extends Context {
  /** Those who decide for every enterprise. */
  operators: ReadonlySet<string>
  /** The enterprise in which somebody is told: an operator who does not work in this one has notices in his own. */
  homeOf(person: string): string
}

/**
 * Who is who for a definition in an enterprise at this moment. `persons`: others whom the action or the instance names.
 * Five statements and the business's, whatever the number of steps.
 */
export async function loadContext(
  db: Db,
  now: Date,
  {
    entId,
    applicant,
    definition,
    taxType,
    persons = [],
    benefiting,
  }: {
    entId: string
    applicant: string
    definition: Pick<Definition, 'code' | 'steps'>
    /** Only members who work with this tax type are people of it. */
    taxType: string | null
    persons?: readonly string[]
    benefiting?: Benefiting | undefined
  },
): Promise<People> {
  const rules = definition.steps.flatMap(rulesOf)
  const codes = new Set(rules.flatMap((who) => codeOf(who) ?? []))
  const [holders, delegations, named] = await Promise.all([
    listRoleHolders(db, entId, [...codes], taxType),
    delegationsOn(db, entId, chinaDate(now)),
    rules.some(({ kind }) => kind === 'departmentHead') ? findHead(db, entId) : undefined,
  ])
  const away = awayFor(delegations, definition.code)
  const head = named?.userId
  const users = rules.flatMap((who) => (who.kind === 'user' ? [who.id] : []))
  const mentioned = [applicant, ...persons, ...users, ...[...holders.values()].flat(), ...[...away].flat()]
  const operators = new Set(everywhere.flatMap((code) => holders.get(code) ?? []))
  const all = [...new Set(head === undefined ? mentioned : [...mentioned, head])]
  const [people, homes, concerned] = await Promise.all([
    findPeople(db, entId, all, taxType),
    operators.size === 0 ? undefined : homesOf(db, entId, [...operators]),
    benefiting?.(all),
  ])
  const benefits = new Set(concerned)
  return {
    now,
    operators,
    homeOf: (person) => homes?.get(person) ?? entId,
    peopleOf(who) {
      if (who.kind === 'user') return [who.id]
      if (who.kind === 'departmentHead') return head === undefined ? [] : [head]
      return holders.get(codeOf(who) ?? '') ?? []
    },
    isMember: (person) => people.get(person)?.isMember === true,
    isConcerned: (person) => benefits.has(person),
    delegateOf: (person) => away.get(person),
    workingDayAfter,
    nameOf: (person) => people.get(person)?.name ?? '',
  }
}

const codeOf = (who: Who): string | undefined =>
  who.kind === 'role' ? who.code : who.kind === 'enterpriseAdmins' ? companyAdmin.roleCode : undefined

const rulesOf = ({ who, nobody, due, handTo, copyTo }: Step): Who[] => [
  ...who,
  ...(typeof nobody === 'string' ? [] : [{ kind: 'user', id: nobody.user } as const]),
  ...(due?.escalateTo ?? []),
  ...(handTo === 'members' ? [] : handTo),
  ...copyTo,
]
