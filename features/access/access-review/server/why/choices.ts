import '@portal/identity/server/tables'
import type { Route } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { soughtAmong } from '@portal/server-kit/list/matchers'
import type { Kit } from '@portal/server-kit/feature'
import { routeIdOf, type WhyKind } from '../../contract/index.ts'
import { maskedFieldsOf } from './fields.ts'
import { listNodes } from './menu.repo.ts'
import { waysOf } from './subject.ts'

/** Offered at once. */
const most = 20
interface Choice {
  value: string
  label: string
  hint: string
}

/** Enterprises of a user, those out of use too. */
export const enterpriseChoices = async (db: Db, userId: string): Promise<Choice[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select(['enterprise.id as value', 'enterprise.name as label'])
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_default', 'desc')
    .orderBy('enterprise.name')
    .execute()
  return rows.map((row) => ({ ...row, hint: '' }))
}

/** Menus, buttons, calls or masked fields by a part of their names or its pinyin, or one of them. */
export async function subjectChoices(
  db: Db,
  { routes, lists }: Pick<Kit, 'routes' | 'lists'>,
  { kind, word = '', what }: { kind: WhyKind; word?: string; what?: string },
): Promise<Choice[]> {
  const all =
    kind === 'route'
      ? routes.map(asRoute)
      : kind === 'field'
        ? await fieldChoices(db, lists)
        : await nodeChoices(db, kind)
  if (what !== undefined) return all.filter(({ value }) => value === what)
  const places = await soughtAmong(
    db,
    all.map(({ label, hint }) => `${label} ${hint}`),
    word,
  )
  return all.filter((_, place) => places.has(place)).slice(0, most)
}

const asRoute = (route: Route): Choice => ({ value: routeIdOf(route), label: route.summary, hint: routeIdOf(route) })

/** Each with the grant that shows it whole. */
async function fieldChoices(db: Db, lists: Kit['lists']): Promise<Choice[]> {
  const nodes = await listNodes(db)
  const named = waysOf(nodes)
  return maskedFieldsOf(lists).map(({ id, label, seenBy }) => {
    const button = nodes.find(({ button: flag, code }) => flag === '1' && `perm:${code}` === seenBy)
    return { value: id, label, hint: button === undefined ? seenBy.slice(5) : named(button.id) }
  })
}

async function nodeChoices(db: Db, kind: 'menu' | 'button'): Promise<Choice[]> {
  const nodes = await listNodes(db)
  const named = waysOf(nodes)
  return nodes
    .filter(({ button, code }) => (kind === 'button' ? button === '1' && code !== '' : button !== '1'))
    .map(({ id, code, name }) => ({ value: kind === 'button' ? code : id, label: name, hint: named(id) }))
}
