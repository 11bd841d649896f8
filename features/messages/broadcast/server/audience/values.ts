import { daysBetween, periodLabel } from '@portal/domain'
import { monthDay } from '@portal/domain/remaining'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Values } from '../../contract/index.ts'
import { deadlinesOf, rolesOf, type Deadline, type Person } from './audience.repo.ts'
import { audienceTexts as texts } from './audience.texts.ts'

/** A reader with his role and what the variables are for him. */
export interface Addressed extends Person {
  role: string
  values: Values
  /** Tasks of which the values speak. */
  taskNos: readonly string[]
}

/** Fills in what the variables need, for all of these people together. */
export async function addressed(
  kit: Pick<Kit, 'codeWords'>,
  db: Db,
  people: readonly Person[],
  dueFrom: string | null,
): Promise<Addressed[]> {
  const roles = await rolesOf(db, people)
  const entIds = people.map(({ entId }) => entId)
  const deadlines = dueFrom === null ? new Map<string, Deadline>() : await deadlinesOf(db, entIds, dueFrom)
  const taxes = dueFrom === null ? {} : await kit.codeWords.of('taxType')
  return people.map((person) => {
    const role = roles.get(person.userId) ?? ''
    const own = deadlines.get(person.entId)
    const tax =
      own === undefined
        ? {}
        : {
            税种: own.taxTypes.map((code: string) => taxes[code] ?? code).join(texts.and),
            属期: own.periods.map(periodLabel).join(texts.and),
            截止日: monthDay(own.dueOn),
            剩余天数: String(daysBetween(dueFrom ?? own.dueOn, own.dueOn)),
          }
    const values = { 姓名: person.userName, 企业: person.entName, ...(role === '' ? {} : { 角色: role }), ...tax }
    return { ...person, role, values, taskNos: own?.taskNos ?? [] }
  })
}
