import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLife } from './keep-life.ts'
import { headersOf, loanApp } from './testing/loan-app.fixture.ts'
import { loans } from './testing/loan-life.fixture.ts'
import { loanKeeper, loanKind, noticed, started } from './testing/loan.fixture.ts'
import { proveLife } from './testing/prove-life.ts'

let world: Awaited<ReturnType<typeof loanApp>>
beforeAll(async () => {
  world = await loanApp()
})
afterAll(() => world.app.stop())

const paid = { paidOn: '2026-11-30', account: '6222000011112222' }
/** A loan that waits for its approval, or was agreed. */
async function submitted(isAgreed = false): Promise<string> {
  const id = await world.make()
  await world.post('submit', { id, version: 1, message: '急' })
  if (isAgreed) await world.ends('loan', 'passed', id)
  return id
}
const stepsOf = async (id: string, headers = headersOf()) =>
  (await world.app.inject({ url: '/japi/loan/steps', query: { id }, headers })).json<{ data: object[] }>().data

test('house: a life holds on the database: each move, two at once, one refusal of each kind', async () => {
  const made = await proveLife(world.app, loans, {
    mine: headersOf(),
    other: headersOf('e2'),
    without: headersOf('e1', 'u2'),
    make: world.make,
    read: world.read,
    asked: { submit: { message: null }, pay: paid },
    job: (_move, id) => world.job(id),
    ends: world.ends,
  })
  expect(made).toBeGreaterThan(10)
})

test('house: steps say who, when, what was entered and why; what a grant hides stays masked', async () => {
  const id = await submitted(true)
  await world.post('pay', { id, version: 3, ...paid })
  await world.job(id)
  const steps = await stepsOf(id)
  expect(steps).toMatchObject([
    { seq: 1, move: 'begun', from: null, to: 'draft', by: '人 u1', asked: {} },
    { seq: 2, move: 'submit', from: 'draft', to: 'review', by: '人 u1', asked: { message: '急' }, why: '' },
    { seq: 3, move: 'agree', by: '人 u9', why: '同意' },
    { seq: 4, move: 'pay', asked: { paidOn: '2026-11-30', account: '****2222' } },
    { seq: 5, move: 'settle', by: '', why: '还清' },
  ])
  expect(await stepsOf(id, headersOf('e1', 'u1.loan@all'))).toHaveLength(5)
})

test('house: an approval is asked for with the row as it is moved, and its withdrawal leads back', async () => {
  const id = await submitted()
  const asked = started.at(-1)
  expect(asked).toMatchObject({ businessCode: id, applicantId: 'u1', entId: 'e1', message: '急' })
  expect(await world.read(id)).toMatchObject({ state: 'review', process_id: `p${started.length}`, version: 2 })
  await world.ends('loan', 'withdrawn', id)
  const { no, ...back } = await world.read(id)
  expect(back).toMatchObject({ state: 'draft', version: 3 })
  // Handed in anew it keeps its number.
  await world.post('submit', { id, version: 3, message: null })
  expect(await world.read(id)).toMatchObject({ state: 'review', no })
  await world.ends('loan', 'passed', id)
  expect(noticed).toContain(`8 ${id} agreed`)
  // An approval that ends once more finds nothing that waits for it.
  await expect(world.ends('loan', 'passed', id)).rejects.toThrow('现在是“待放款”，不再等待这项审批')
  await expect(world.ends('loan', 'passed', id, { entId: 'e2' })).rejects.toThrow('没有找到这个贷款')
})

test('house: what a move does and the move are one transaction; a job finds nothing to do twice', async () => {
  const id = await world.make('0.00')
  await world.post('submit', { id, version: 1, message: null })
  await world.ends('loan', 'passed', id)
  const steps = (await stepsOf(id)).length
  expect((await world.post('pay', { id, version: 3, ...paid })).code).toBe(500)
  expect([await world.read(id), (await stepsOf(id)).length]).toMatchObject([{ state: 'agreed', version: 3 }, steps])
  const other = await submitted(true)
  await world.post('pay', { id: other, version: 3, ...paid })
  expect(await world.job(other)).toMatchObject({ state: 'settled' })
  expect(await world.job(other)).toBeNull()
})

test('house: what is entered is refused at its field, and the audit log has the move in its words', async () => {
  const id = await submitted(true)
  const refused = await world.post('pay', { id, version: 3, paidOn: '2026-02-30', account: '1' })
  expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'paidOn' }] } })
  await world.post('pay', { id, version: 3, ...paid })
  const rows = await world.app.asOwner(
    `select detail from audit_log where target = '${id}' and action <> 'loan.add' order by id`,
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { message: '急', changes: [{ field: 'state', from: 'draft', to: 'review' }] },
    { ...paid, account: '****2222', changes: [{ field: 'state', from: 'agreed', to: 'repaying' }] },
  ])
})

test('house: every move is an event of members; to-dos are of who may move', async () => {
  const id = await submitted(true)
  const events = await world.app.asOwner(
    `select kind, data from enterprise_event where data->>'id' = '${id}' order by seq`,
  )
  expect(events).toEqual([
    { kind: 'loan', data: { id, state: 'review' } },
    { kind: 'loan', data: { id, state: 'agreed' } },
  ])
  const { db } = world.app.kitOf('loan')
  const todosOf = async (...permissions: string[]) => {
    const caller = { permissions: new Set(permissions), roles: new Set<string>() }
    return loanKeeper.todos(db, { caller, scope: { entId: 'e1' }, today: '2026-11-30' } as never)
  }
  expect(await todosOf('loan')).toContainEqual(expect.objectContaining({ kind: 'loan', state: 'agreed' }))
  expect(await todosOf('other')).toEqual([])
})

test('house: the upkeep of a thing with a life: it begins in the first state, changes where it may', async () => {
  const { data } = await world.post('save', { amount: '5.00' })
  expect(data).toMatchObject({ state: 'draft', no: null, version: 1 })
  const id = String(data['id'])
  const { data: changed } = await world.post('save', { id, version: 1, amount: '6.00' })
  expect(changed).toMatchObject({ state: 'draft', amount: '6.00', version: 2 })
  await world.post('submit', { id, version: 2, message: null })
  const late = await world.post('save', { id, version: 3, amount: '7.00' })
  expect([late.code, late.msg]).toEqual([7799, '现在是“审批中”，不能再修改'])
  const { failed } = (await world.post('remove', { ids: [id] })).data as { failed: object[] }
  expect(failed).toEqual([{ id, msg: '现在是“审批中”，不能删除' }])
  await world.ends('loan', 'rejected', id)
  expect((await world.post('save', { id, version: 4, amount: '7.00' })).code).toBe(200)
  expect((await stepsOf(id)).length).toBe(3)
})

const source = {
  feature: 'loan',
  table: 'borrowing',
  names: () => Promise.resolve(new Map<string, { name: string }>()),
} as const

test('house: a source that lacks what its life names does not start, by the names', () => {
  const faultOf = (own: object): string => {
    try {
      keepLife(loans, { ...source, ...own })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(faultOf({})).toBe('贷款的生命周期：没有给出审批 loan；贷款的生命周期：动作 agree 要发通知，却没有 notify')
  const kind = loanKind
  const right = { approvals: [{ kind }], notify: () => Promise.resolve() }
  expect(faultOf(right)).toBe('')
  expect(faultOf({ ...right, approvals: [{ kind }, { kind: { ...kind, type: 'other' } }] })).toContain(
    '没有动作等待审批 other',
  )
  expect(faultOf({ ...right, approvals: [{ kind: { ...kind, isResubmitted: true } }] })).toContain(
    '审批 loan 退回后再提交',
  )
  expect(faultOf({ ...right, on: { gone: () => {} } })).toContain('on 说的动作 gone 没有声明')
  expect(faultOf({ ...right, todo: { moves: ['gone'] } })).toContain('todo 说的动作 gone 没有声明')
  expect(faultOf({ ...right, owner: 'id' })).toContain('ownRows 与表的 owner 不符')
})
