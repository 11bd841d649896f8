import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import { audienceTexts as texts } from './audience/audience.texts.ts'

const mostFound = 20

/** Roles of the whole installation first, then those of enterprises, by name. */
export async function findRoles(db: Db, word: string) {
  const rows = await db
    .selectFrom('role')
    .leftJoin('enterprise', 'enterprise.id', 'role.ent_id')
    .select(['role.id', 'role.name', 'enterprise.name as ent_name'])
    .where(has('role.sought', word))
    .orderBy('role.ent_id', (order) => order.asc().nullsFirst())
    .orderBy('role.name')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, name, ent_name: hint }) => ({ value: id, label: name, hint: hint ?? texts.house }))
}

export async function findEnterprises(db: Db, word: string) {
  const rows = await db
    .selectFrom('enterprise')
    .select(['id', 'name', 'credit_code'])
    .where('enabled', '=', true)
    .where(has('enterprise.sought', word))
    .orderBy('name')
    .limit(mostFound)
    .execute()
  return rows.map(({ id, name, credit_code: hint }) => ({ value: id, label: name, hint: hint ?? '' }))
}
