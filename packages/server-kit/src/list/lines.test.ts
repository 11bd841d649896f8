import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersOf, type Answer } from './testing/upkeep-app.fixture.ts'
import { probe, sessions } from '../server.fixture.ts'
import { pledgeFeature, pledgeLines, pledges, pledgeUpkeep } from './testing/pledge.fixture.ts'
import { proveLines } from './testing/prove-lines.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [pledgeFeature(), probe], sessions })
})
afterAll(() => app.stop())

let made = 0
const save = async (payload: object, headers: Record<string, string> = headersOf()): Promise<Answer> => {
  const key = { 'idempotency-key': `pledge-${(made += 1)}` }
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/pledge/save',
    headers: { ...headers, ...key },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}
const house = { name: '厂房', kind: 'house', worth: '1000.10', seenAt: '2026-03-01 09:30:00' }
const car = { name: '货车', kind: 'car', worth: '0.20', seenAt: null }
const debtor = '启明'
const lastAudit = async () => {
  const [row] = await app.asOwner(`select detail from audit_log where action like 'pledge.%' order by id desc limit 1`)
  const { changes } = (row?.['detail'] ?? {}) as { changes?: { field: string; from: unknown; to: unknown }[] }
  return changes ?? []
}
type Lines = { id: string }[]
const linesIn = ({ data }: Answer) => data['collateral'] as Lines

test('house: lines of a thing put together by hand are kept, refused and removed with it', async () => {
  const kept = await proveLines(app, pledgeUpkeep, pledgeLines, {
    name: 'collateral',
    mine: headersOf(),
    other: headersOf('e2'),
    value: () => ({ debtor }),
    lines: [house, car, { ...car, name: '挂车' }],
    change: { worth: '9.99' },
    wrong: { worth: '1.005' },
  })
  expect(kept.map(({ worth }) => worth)).toEqual(['0.20', '0.20', '9.99'])
})

test('house: the audit log tells how lines read before and after; of those kept to some their number', async () => {
  const { data } = await save({ debtor, collateral: [house, car], opinions: [{ said: '估值偏高' }] })
  expect((await lastAudit()).slice(1)).toEqual([
    {
      field: 'collateral',
      from: null,
      to:
        '新增 2 行：第 1 行（名称：厂房，类别：房产，估值：1000.10 元，查看时间：2026-03-01 09:30:00）；' +
        '第 2 行（名称：货车，类别：车辆，估值：0.20 元）',
    },
    { field: 'opinions', from: null, to: '新增 1 行' },
  ])
  const [first, second] = data['collateral'] as Lines
  const next = [
    { ...car, name: '挂车' },
    { ...second, worth: '0.30' },
  ]
  await save({ debtor, collateral: next, id: data['id'], version: 1 })
  const said = '名称：货车，类别：车辆，估值'
  const gone = '第 1 行（名称：厂房，类别：房产，估值：1000.10 元，查看时间：2026-03-01 09:30:00）'
  expect(await lastAudit()).toEqual([
    {
      field: 'collateral',
      from: `${gone}；第 2 行（${said}：0.20 元）`,
      to:
        '修改 1 行，删除 1 行，新增 1 行：第 1 行（名称：挂车，类别：车辆，估值：0.20 元）；' +
        `第 2 行（${said}：0.30 元）`,
    },
  ])
  const standing = await save({ debtor, id: data['id'], version: 2 })
  const turned = linesIn(standing).toReversed()
  expect(linesIn(await save({ debtor, collateral: turned, id: data['id'], version: 3 }))).toEqual(turned)
  expect(await lastAudit()).toEqual([{ field: 'collateral', from: null, to: '调整了顺序' }])
  const [locked] = turned
  await save({ debtor, collateral: [{ ...locked, pin: '8316' }], id: data['id'], version: 4 })
  const secret = JSON.stringify(await lastAudit())
  expect([secret.includes('修改 1 行，删除 1 行'), secret.includes('8316')]).toEqual([true, false])
  await save({ debtor, id: data['id'], version: 5 })
  expect([await lastAudit(), first === undefined]).toEqual([[], false])
})

test('PRM-17 one row is read whole, with its lines, in its own enterprise and by who may', async () => {
  const { data } = await save({ debtor, collateral: [house, car] })
  const read = async (entId?: string, token?: string) => {
    const query = { id: String(data['id']) }
    const answer = await app.inject({ url: '/japi/pledge/one', query, headers: headersOf(entId, {}, token) })
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
  }
  expect((await read()).data).toEqual(data)
  expect([(await read('e2')).status, (await read('e1', 'u1')).status]).toEqual([404, 403])
})

test('PRM-17 who does not stand for their party neither sees lines, nor writes, nor loses them', async () => {
  const { data } = await save({ debtor, opinions: [{ said: '估值偏高' }] })
  const other = headersOf('e1', {}, 'u2.car')
  const seen = await save({ debtor: '启明二', id: data['id'], version: 1 }, other)
  expect([seen.status, seen.data['opinions']]).toEqual([200, null])
  for (const opinions of [[], [{ said: '没有意见' }]]) {
    const refused = await save({ debtor, opinions, id: data['id'], version: 2 }, other)
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ path: 'opinions', message: '评估意见只给部分参与方看，本企业不能填写' }],
    ])
  }
  const late = await save({ debtor, id: data['id'], version: 1 }, other)
  expect([late.status, late.data['opinions']]).toEqual([409, null])
  const mine = await save({ debtor, id: data['id'], version: 1 })
  expect([mine.status, mine.data['opinions']]).toMatchObject([409, [{ said: '估值偏高' }]])
})

test('house: what a schema cannot say of lines is judged at their cells, in words that name the row', async () => {
  const wrong = [house, { ...car, kind: 'boat', seenAt: '2026-02-30 09:30:00' }]
  const refused = await save({ debtor, collateral: wrong })
  expect([refused.status, refused.msg, refused.data.errors]).toEqual([
    400,
    '第 2 行 类别：不在可选范围内，请重新选择',
    [
      { path: 'collateral.1.kind', message: '第 2 行 类别：不在可选范围内，请重新选择' },
      { path: 'collateral.1.seenAt', message: expect.stringContaining('第 2 行 查看时间：') },
    ],
  ])
  const twice = await save({ debtor, collateral: [house, { ...car, name: '厂房' }] })
  expect([twice.status, twice.data.errors]).toEqual([400, [{ path: 'collateral', message: '担保物的名称不能相同' }]])
})

test('house: a field of a line that is left out keeps what is there; texts lose outer blanks', async () => {
  const { data } = await save({ debtor, collateral: [{ ...house, name: ' 厂房 ', note: '有证' }] })
  expect(data['collateral']).toMatchObject([{ name: '厂房', note: '有证' }])
  const [{ note: _note, ...line }] = data['collateral'] as [{ note: string }]
  const again = await save({ debtor, collateral: [line], id: data['id'], version: 1 })
  expect(again.data['collateral']).toMatchObject([{ note: '有证' }])
})

test('house: lines go with their thing, and stay with one that cannot be removed', async () => {
  const [gone, used] = [await save({ debtor, collateral: [house] }), await save({ debtor, collateral: [house] })]
  await app.asOwner(`insert into pledge_seal values ('${String(used.data['id'])}')`)
  const ids = [gone, used].map(({ data }) => String(data['id']))
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/pledge/remove',
    headers: headersOf(),
    payload: { ids },
  })
  expect(answer.json<Answer>().data).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1] }] })
  const left = await app.asOwner(`select parent_id from pledge_item where parent_id in ('${ids.join("','")}')`)
  expect(left).toEqual([{ parent_id: ids[1] }])
})

test('house: lines are read by one statement for each kind of them, found by an index', async () => {
  const { data } = await save({ debtor, collateral: [house, car], opinions: [{ said: '好' }] })
  let statements = 0
  const counted = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const row = { id: String(data['id']), ent_id: 'e1' }
  const found = await pledges.lines(counted as never, row)
  expect([statements, found['collateral']?.length, found['opinions']?.length]).toEqual([2, 2, 1])
  await app.asOwner(`
    insert into pledge select 'p' || n, 'e1', 'd', 1, now(), 'a' from generate_series(1, 5000) n;
    insert into pledge_item select 'i' || n, 'p' || (n % 5000 + 1), 'e1', n, 'n' || n, 'car', 1, null, null, null
      from generate_series(1, 20000) n;`)
  await app.asOwner('analyze pledge_item')
  const plan = await app.asOwner(
    `explain select * from pledge_item where parent_id = 'p7' and ent_id = 'e1' order by place, id`,
  )
  expect(JSON.stringify(plan)).toMatch(/pledge_item_(place|name)/)
})

test('house: lines without a table, or a table without lines, stop the start by name', async () => {
  const start = (lines: Record<string, string>) => createTestApp({ features: [pledgeFeature(lines), probe], sessions })
  await expect(start({ collateral: 'pledge_item' })).rejects.toThrow('质押的明细与表不符：opinions')
})
