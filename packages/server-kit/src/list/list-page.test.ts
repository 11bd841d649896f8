import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { sessions } from '../server.fixture.ts'
import type { AnyRows } from './source.ts'
import { presented, shelfFeature, shelfRows } from './testing/shelf.fixture.ts'

let app: TestApp
const rows = 10_200
beforeAll(async () => {
  app = await createTestApp({ features: [shelfFeature()], sessions })
  await shelfRows('e1', rows).execute(app.db)
  await shelfRows('e2', 30).execute(app.db)
  await app.asOwner('vacuum analyze shelf')
}, 60_000)
afterAll(() => app.stop())
beforeEach(() => void presented.splice(0))

interface Answer {
  status: number
  msg: string
  data: { records: { id: string; code: string; bought: string }[]; total: number | null; next: string | null }
}
const ask = async (query: Record<string, string>, path = '/japi/shelf/books', entId = 'e1'): Promise<Answer> => {
  const answer = await app.inject({ url: path, query, headers: { authorization: 'Bearer u1', 'x-ent-id': entId } })
  return { status: answer.statusCode, ...answer.json<{ msg: string; data: Answer['data'] }>() }
}
const codes = ({ data }: Answer) => data.records.map(({ code }) => code)

test('house: a list is ordered as wished, ties by id; a page beyond the last is answered by the last', async () => {
  const first = await ask({ size: '50' })
  expect(first.data.records).toHaveLength(50)
  expect(first.data.total).toBe(10_000)
  const days = first.data.records.map(({ bought, id }) => bought + id)
  expect(days).toEqual(days.toSorted().toReversed())
  const lost = await ask({ state: 'lost', size: '20', sort: 'seenAt' })
  expect([lost.data.total, codes(lost).length]).toEqual([20, 20])
  const beyond = await ask({ codeX: '' })
  expect(beyond.status).toBe(400)
  const few = await ask({ state: 'lost', size: '8', page: '700', sort: 'seenAt' })
  expect([few.data.total, codes(few)]).toEqual([20, codes(lost).slice(16)])
  // Nobody reads further than what is counted.
  const far = await ask({ page: '99999', size: '100', sort: 'seenAt' })
  expect(codes(far).at(-1)).toBe('B0010000')
})

test('house: no row stands on two pages and none is left out, in either way of paging', async () => {
  const numbered: string[] = []
  for (let page = 1; page <= 3; page += 1) numbered.push(...codes(await ask({ page: String(page), size: '100' })))
  expect(new Set(numbered).size).toBe(300)
  const followed: string[] = []
  let after: string | null = null
  do {
    const page: Answer = await ask({ size: '100', ...(after === null ? {} : { after }) }, '/japi/shelf/endless')
    expect(page.data.total).toBe(null)
    followed.push(...codes(page))
    after = page.data.next
  } while (after !== null)
  expect([followed.length, new Set(followed).size]).toEqual([rows, rows])
  expect(followed).toEqual(followed.toSorted().toReversed())
})

test('house: each filter narrows by what it declares, range ends included, times to their whole second', async () => {
  const found = async (query: Record<string, string>) => (await ask({ ...query, sort: 'seenAt' })).data.total
  expect(await found({ word: '册' })).toBe(10_000)
  expect(await found({ word: '第77册' })).toBe(1)
  expect(await found({ word: ' 第77册 ' })).toBe(1)
  expect(await found({ word: '%' })).toBe(0)
  expect(await found({ code: 'B00000' })).toBe(99)
  expect(await found({ code: 'b00000' })).toBe(0)
  expect(await found({ exact: 'B0000007' })).toBe(1)
  expect(await found({ state: 'lost,lent' })).toBe(20)
  expect(await found({ priceFrom: '1.01', priceTo: '3.03' })).toBe(3)
  expect(await found({ boughtFrom: '2020-01-02', boughtTo: '2020-01-03' })).toBe(12)
  expect(await found({ seenFrom: '2026-01-01 00:00:02', seenTo: '2026-01-01 00:00:03' })).toBe(2)
  expect(await found({ lent: '0' })).toBe(10)
  expect(await found({ picked: 'e10000005,e10000009,e20000001' })).toBe(2)
  expect(await found({ word: '税法', lent: '1', boughtTo: '2020-01-11' })).toBe(12)
})

test('house: an old address is refused in words: an unknown code, day, sort or field', async () => {
  const path = async (query: Record<string, string>) => {
    const { status, data, msg } = await ask(query)
    expect(msg).toMatch(/\p{Script=Han}/u)
    return [status, (data as unknown as { errors: { path: string }[] }).errors[0]?.path]
  }
  expect(await path({ state: 'burnt' })).toEqual([400, 'state'])
  expect(await path({ boughtFrom: '2026-02-30' })).toEqual([400, 'boughtFrom'])
  expect(await path({ seenTo: '2026-01-01 25:00:00' })).toEqual([400, 'seenTo'])
  expect(await path({ sort: 'price' })).toEqual([400, 'sort'])
  expect(await path({ sort: 'constructor' })).toEqual([400, 'sort'])
  expect(await path({ lent: 'yes' })).toEqual([400, 'lent'])
  expect(await path({ nothing: '1' })).toEqual([400, 'nothing'])
  expect((await ask({ word: '\u0000' })).status).toBe(400)
})

test('house: a cursor is for its own list: another sort, filter, person, enterprise or hand is refused', async () => {
  const endless = '/japi/shelf/endless'
  const { data } = await ask({ size: '20' }, endless)
  const after = data.next ?? ''
  expect((await ask({ size: '20', after }, endless)).data.records).toHaveLength(20)
  const [body = '', sign = ''] = after.split('.')
  const foreign: Record<string, string>[] = [
    { after, sort: 'seenAt' },
    { after, state: 'lost' },
    { after: `${body}x.${sign}` },
    { after: 'W10.abc' },
    { after: 'nonsense' },
  ]
  for (const query of foreign) {
    const answer = await ask(query, endless)
    expect(answer).toMatchObject({ status: 200, code: 7799, data: { reason: 'cursor' } })
    expect(answer.msg).toContain('请从第一页重新查看')
  }
  expect(await ask({ after }, endless, 'e2')).toMatchObject({ code: 7799 })
})

test('PRM-17 a list shows its own enterprise alone, whatever is asked for', async () => {
  expect((await ask({}, '/japi/shelf/books', 'e2')).data.total).toBe(30)
  expect((await ask({ picked: 'e10000001' }, '/japi/shelf/books', 'e2')).data.total).toBe(0)
  expect((await ask({}, '/japi/shelf/books', 'e9')).status).toBe(404)
})

test('house: rows are presented a page at once, and not at all when there are none', async () => {
  await ask({ size: '50' })
  await ask({ word: '没有这本书' })
  expect(presented).toEqual([50])
})

test('house: a list whose source lacks a filter or a sort stops the start by name', async () => {
  const broken = shelfFeature()
  const start = createTestApp({
    sessions,
    features: [
      {
        ...broken,
        mount: (kit) =>
          broken.mount({
            ...kit,
            mountList: (list, source) => kit.mountList(list, { ...source, sorts: {}, filters: source.filters }),
          }),
      },
    ],
  })
  await expect(start).rejects.toThrow('列表 /japi/shelf/books 的声明与来源不符：bought、name、seenAt')
})

test('PRM-17 rows that depend on more than ids are asked for anew by each call, first pages too', async () => {
  const shelf = shelfFeature()
  const guarded = await createTestApp({
    sessions,
    features: [
      {
        ...shelf,
        mount: (kit) =>
          shelf.mount({
            ...kit,
            mountList: (list, source) => {
              const rows: typeof source.rows = (db, call) => {
                const all = source.rows(db, call) as unknown as AnyRows
                const own = call.caller.permissions.has('all') ? all : all.where('shelf.name', '=', '税法')
                return own as unknown as ReturnType<typeof source.rows>
              }
              kit.mountList(list, { ...source, rows })
            },
          }),
      },
    ],
  })
  await shelfRows('e1', 30).execute(guarded.db)
  const total = async (authorization: string) =>
    (await guarded.inject({ url: '/japi/shelf/books', headers: { authorization, 'x-ent-id': 'e1' } })).json().data.total
  const totals = [await total('Bearer u1.all'), await total('Bearer u1'), await total('Bearer u1.all')]
  await guarded.stop()
  expect(totals).toEqual([30, 0, 30])
})

// Leaves few rows, so it comes last.
test('house: a list of more rows than are counted is not counted for a minute, unless a page finds none', async () => {
  const total = async (page = '1') => (await ask({ page, size: '100' })).data.total
  const counts = async (page?: string) =>
    (await readsOf(app, 'shelf', () => total(page))).filter(({ text }) => text.includes('count(')).length
  const keep = (most: number) =>
    app.asOwner(`delete from shelf where ent_id = 'e1' and code > 'B${String(most).padStart(7, '0')}'`)
  expect([await total(), await counts(), await counts('2')]).toEqual([10_000, 0, 0])
  await keep(150)
  expect([await total('3'), await counts(), await total()]).toEqual([150, 1, 150])
  await keep(0)
  await shelfRows('e1', 10_000).execute(app.db)
  expect(await total()).toBe(10_000)
  await keep(120)
  expect(await total()).toBe(10_000)
  app.clock.advance(61_000)
  expect(await total()).toBe(120)
})
