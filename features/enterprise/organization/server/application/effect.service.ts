import { createHash } from 'node:crypto'
import { CodedError, linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { taskListPage } from '@portal/tax-task/pages'
import { countUnfinishedTasks } from '@portal/tax-task/server/public'
import { usersPage } from '@portal/user-admin/pages'
import type { ApplicationEffect, AppliedOrganization, ParentOf, Touched } from '../../contract/index.ts'
import { countMembers } from '../members.repo.ts'
import { countChildren, listedRow } from '../organization.repo.ts'
import type { Effect } from '../tree/effect.ts'
import { effectOf } from '../tree/effect.service.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { changeOf, faultOf } from './judge.ts'
import { productsUsed, seeingFromAbove, type Seeing } from './touched.repo.ts'

const nobody: Seeing = { gained: 0, lost: 0, kept: 0 }

/** What passing an application does as the tree stands; `fault` says why it can't. */
export async function effectNow(db: Db, now: Date, org: AppliedOrganization): Promise<ApplicationEffect> {
  const told = { at: formatChinaTime(now), name: org.customerRegisterNameOld, nameAfter: org.customerRegisterName }
  try {
    return { ...told, ...(await described(db, await effectOf(db, changeOf(org)))) }
  } catch (error) {
    // The organisation is gone or cancelled: said instead of an effect.
    if (!(error instanceof CodedError) || error.key === 'stale') throw error
    return { ...told, ...none, fault: error.message, shown: digestOf(error.message) }
  }
}

const none = { below: 0, parentBefore: null, parentAfter: null, touched: [], blocked: [] }

/** The effect of an application as it is handed in, by what identifies it. */
export const shownOf = async (db: Db, effect: Effect): Promise<string> => (await described(db, effect)).shown

async function described(db: Db, effect: Effect) {
  const { before, after, below, blocked } = effect
  const isMoved = before?.parent_code !== after?.parent.customer_code
  const [from, to, seeing] = await Promise.all([
    before?.parent_code == null ? null : parentOf(db, before.parent_code, isMoved ? -1 : 0),
    after === null ? null : parentOf(db, after.parent.customer_code, isMoved ? 1 : 0),
    before === null || !isMoved ? nobody : seeingOf(db, effect),
  ])
  const fault = faultOf(effect)
  const target = after && [after.name, after.level, after.parent.path, after.sector, after.creditCode]
  const shown = digestOf([
    before && [before.customer_code, before.version, before.path],
    target,
    below,
    [from, to].map((parent) => parent && [parent.customerCode, parent.before, parent.after]),
    seeing,
    blocked.map(({ kind, count }) => [kind, count]),
    fault,
  ])
  const touched = await touchedBy(db, effect, { seeing, isMoved })
  return { below, parentBefore: from, parentAfter: to, touched, blocked: [...blocked], fault, shown }
}

const digestOf = (facts: unknown): string => createHash('md5').update(JSON.stringify(facts)).digest('hex')

async function parentOf(db: Db, code: string, more: number): Promise<ParentOf | null> {
  const [row, before] = await Promise.all([listedRow(db, code), countChildren(db, code)])
  return row === undefined
    ? null
    : { customerCode: code, name: row.name, above: row.parent_name ?? '', before, after: before + more }
}

const aboveOf = (path: string): string[] => path.split('/').slice(0, -1)
const seeingOf = (db: Db, { before, after }: Effect): Promise<Seeing> =>
  seeingFromAbove(db, before === null ? [] : aboveOf(before.path), after?.parent.path.split('/') ?? [])

interface Moved {
  seeing: Seeing
  isMoved: boolean
}

/** A new organisation touches nobody yet. */
async function touchedBy(db: Db, { before, after }: Effect, { seeing, isMoved }: Moved): Promise<Touched[]> {
  const entId = before?.ent_id ?? null
  const [users, tasks, products] =
    entId === null
      ? [0, 0, []]
      : await Promise.all([countMembers(db, entId), countUnfinishedTasks(db, entId), productsUsed(db, entId)])
  const isRenamed = before !== null && after !== null && before.name !== after.name
  const how = before === null ? 'add' : after === null ? 'cancel' : isRenamed ? 'rename' : 'move'
  const { gained, lost, kept } = seeing
  return [
    { kind: 'users', count: users, lost: 0, text: texts.ofUsers[how], ...(users > 0 && { route: linkTo(usersPage) }) },
    {
      kind: 'tasks',
      count: tasks,
      lost: 0,
      text: texts.ofTasks[how],
      ...(tasks > 0 && { route: linkTo(taskListPage) }),
    },
    ...(isMoved && before !== null
      ? [{ kind: 'grants' as const, count: gained, lost, text: texts.ofGrants(gained, lost, kept) }]
      : []),
    { kind: 'products', count: products.length, lost: 0, text: productText(how, products) },
  ]
}

function productText(how: 'add' | 'cancel' | 'rename' | 'move', products: readonly string[]): string {
  if (products.length === 0) return texts.ofProducts.none
  const names = products.map((name) => `“${name}”`).join('、')
  if (how === 'cancel') return texts.ofProducts.cancel(names)
  return how === 'rename' ? texts.ofProducts.rename(names) : texts.ofProducts.stay(names)
}
