import { refuse } from '@portal/contract'
import { holdEnterprises, keepEnterprise } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { changeTypes, type OrganizationChange } from '../../contract/index.ts'
import { findOrganization, type OrganizationRow } from '../organization.repo.ts'
import { organizationTexts as texts } from '../organization.texts.ts'
import { soundsOf } from './sounds.ts'
import type { Effect } from './effect.ts'
import { effectOf } from './effect.service.ts'
import { followTree, keepStates, moveBranch, nextCodes, noteInstant, type ChangedBy } from './tree.repo.ts'

/** An organisation before and after a change; `before` null: it is new. */
export interface Changed {
  before: OrganizationRow | null
  after: OrganizationRow
}

/**
 * Carries out a change of the tree, with its history and what follows for enterprises. One at a time: whoever comes
 * second judges the tree that the first one left. @throws what `effectOf` throws, refused with faults and obstacles.
 */
export async function applyChange(tx: Tx, now: Date, change: OrganizationChange, who: ChangedBy): Promise<Changed> {
  await holdEnterprises(tx)
  const { db } = tx.as('organization')
  const effect = await effectOf(db, change)
  assertPossible(effect)
  const { before, after } = effect
  if (before !== null && after !== null && isSame(before, effect)) return { before, after: before }
  const at = await noteInstant(db, now)
  const code = before?.customer_code ?? (await newCode(db, change))
  if (after === null) await cancel(db, at, code, who)
  else if (before === null) await insert(db, at, code, after, who)
  else await update(db, at, before, after, who)
  const kinds = { [changeTypes.add]: 'add', [changeTypes.change]: 'change', [changeTypes.cancel]: 'cancel' } as const
  await keepStates(db, at, [code], kinds[change.type], who)
  const row = await findOrganization(db, code)
  if (row === undefined) throw new Error(`the organisation ${code} is gone`)
  await tellEnterprise(tx, row)
  if (before !== null && before.path !== row.path) await followTree(tx, [row.path])
  return { before, after: row }
}

function assertPossible({ faults, blocked, after }: Effect): void {
  if (faults.length === 0 && blocked.length === 0) return
  const data = {
    ...(faults.length === 0 ? {} : { errors: faults }),
    ...(blocked.length === 0 ? {} : { blocked: blocked.map(({ text: _text, ...obstacle }) => obstacle) }),
  }
  const [first] = [...faults.map(({ message }) => message), ...blocked.map(({ text }) => text)]
  const isHeld = after === null && faults.length === 0
  throw refuse(isHeld ? texts.held(blocked.map(({ text }) => text).join('、')) : (first ?? ''), data)
}

type Target = NonNullable<Effect['after']>
const columnsOf = ({ name, level, parent, sector, creditCode }: Target) => ({
  name,
  level,
  parent_code: parent.customer_code,
  sector,
  credit_code: creditCode,
})

const isSame = (before: OrganizationRow, { after }: Effect): boolean =>
  after !== null &&
  Object.entries(columnsOf(after)).every(([column, value]) => before[column as keyof OrganizationRow] === value)

const newCode = async (db: Db, change: OrganizationChange): Promise<string> =>
  change.customerCode ?? (await nextCodes(db, 1))[0] ?? ''

async function insert(db: Db, at: Date, code: string, target: Target, { by }: ChangedBy): Promise<void> {
  await db
    .insertInto('organization')
    .values({
      ...columnsOf(target),
      customer_code: code,
      path: `${target.parent.path}/${code}`,
      status: 1,
      ent_id: null,
      sounds: soundsOf(target.name),
      version: 1,
      updated_at: at,
      updated_by: by,
    })
    .execute()
}

async function update(db: Db, at: Date, before: OrganizationRow, target: Target, who: ChangedBy): Promise<void> {
  const path = `${target.parent.path}/${before.customer_code}`
  if (path !== before.path || target.sector !== before.sector) {
    const moved = { from: before.path, to: path, levels: target.level - before.level, sector: target.sector }
    const codes = await moveBranch(db, at, { ...moved, by: who.by })
    await keepStates(db, at, codes, 'branch', who)
  }
  await db
    .updateTable('organization')
    .set({
      ...columnsOf(target),
      path,
      sounds: soundsOf(target.name),
      version: before.version + 1,
      updated_at: at,
      updated_by: who.by,
    })
    .where('customer_code', '=', before.customer_code)
    .execute()
}

const cancel = (db: Db, at: Date, code: string, { by }: ChangedBy) =>
  db
    .updateTable('organization')
    .set((eb) => ({ status: 0, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('customer_code', '=', code)
    .execute()

/** Name, code and use of its enterprise are the organisation's. */
async function tellEnterprise(tx: Tx, { ent_id: entId, name, credit_code: creditCode, status }: OrganizationRow) {
  if (entId !== null) await keepEnterprise(tx, entId, { name, creditCode, isInUse: status === 1 })
}
