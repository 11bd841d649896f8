import { everyEnterprise, everyEnterpriseName } from '@portal/contract'
import { findProductNames } from '@portal/product/server/public'
import type { Db } from '@portal/server-kit/database'
import { weekdays, type Assignment, type ListedAssignment } from '../contract/index.ts'
import { findEnterprises, findPeople } from './service-assignment.repo.ts'
import { serviceAssignmentTexts as texts } from './service-assignment.texts.ts'

/** Assignments with the names of people, products and enterprises, read for all of them together. */
export async function listed(db: Db, rows: readonly Assignment[]): Promise<ListedAssignment[]> {
  const people = new Map(
    (
      await findPeople(
        db,
        rows.map(({ userId }) => userId),
      )
    ).map((one) => [one.id, one]),
  )
  const products = await findProductNames(
    db,
    rows.flatMap(({ productTypes }) => productTypes),
  )
  const found = await findEnterprises(
    db,
    rows.flatMap(({ entIds }) => entIds),
  )
  const enterprises = new Map([
    ...found.map(({ id, name }) => [id, name] as const),
    [everyEnterprise, everyEnterpriseName],
  ])
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
    ids.length === 0 ? texts.all : ids.map((id) => names.get(id) ?? id).join('、')
  return rows.map((row) => ({
    ...row,
    userName: people.get(row.userId)?.name ?? row.userId,
    account: people.get(row.userId)?.account ?? '',
    products: named(row.productTypes, products),
    enterprises: named(row.entIds, enterprises),
    hours: texts.hoursOf(daysOf(row.workDays), row.workFrom, row.workTo),
  }))
}

const daysOf = (days: readonly string[]): string =>
  Object.entries(weekdays)
    .filter(([day]) => days.includes(day))
    .map(([, name]) => name)
    .join('、')
