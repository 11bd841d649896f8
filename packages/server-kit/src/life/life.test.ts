import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersOf, loanApp } from './testing/loan-app.fixture.ts'
import { loans } from './testing/loan-life.fixture.ts'
import { loanFeature, loanKeeper, noticed, started } from './testing/loan.fixture.ts'
import { proveLife } from './testing/prove-life.ts'

let world: Awaited<ReturnType<typeof loanApp>>
beforeAll(async () => {
  world = await loanApp('kit_life')
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
  const id = await world.make('e1', '0.00')
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
  const rows = await world.app.asOwner(`select detail from audit_log where target = '${id}' order by id`)
  expect(rows.map(({ detail }) => detail)).toEqual([
    { message: '急', changes: [{ field: 'state', from: 'draft', to: 'review' }] },
    { ...paid, changes: [{ field: 'state', from: 'agreed', to: 'repaying' }] },
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

test('house: fields of a thing change only where its life lets them', async () => {
  const row = { id: '1', state: 'agreed' } as Parameters<typeof loanKeeper.heldBy>[0]
  expect(loanKeeper.heldBy(row)).toBe('现在是“待放款”，不能再修改')
  expect(loanKeeper.heldBy({ ...row, state: 'refused' })).toBeNull()
  expect(() => loanKeeper.assertOpen(row)).toThrow('不能再修改')
  expect(() => loanKeeper.assertOpen(null)).not.toThrow()
  expect(loanFeature().approvals).toBe(loanKeeper.approvals)
})
