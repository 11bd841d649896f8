import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { sessions } from '../server.fixture.ts'
import { has, soughtAmong } from './matchers.ts'
import bySound from './han-sounds.json' with { type: 'json' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [], sessions })
})
afterAll(() => app.stop())

const found = async (name: string, word: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select ${has(sql`list_sought(${name}::text)`, word)} as is`.execute(app.db)
  return rows[0]!.is
}

test.for([
  [
    '启明科技（深圳）有限公司',
    ['启明', '明', 'qiming', 'QiMing', 'qmkj', 'kejishenzhen', 'szyxgs', '（深圳）', ''],
    ['qimng', 'kmq'],
  ],
  ['重庆长安银行', ['chongqing', 'zhongqing', 'cqca', 'changan', 'yinhang', 'cqcayh'], ['chongan']],
  ['单雄信', ['shan', 'danxiong', 'sxx', 'dxx'], ['chan']],
  ['吕女士', ['lvnv', 'lns'], ['lunv']],
  ['Acme 100% A_B 集团', ['acme100', '100%', 'A_B', 'jituan', 'jt'], ['100_', 'A%B', '%jt', 'a\\']],
] as const)(
  'house: %s is found by piece, pinyin and initials, whatever the case, and by no wildcard',
  async ([name, by, not]) => {
    for (const word of by) expect([word, await found(name, word)]).toEqual([word, true])
    for (const word of not) expect([word, await found(name, word)]).toEqual([word, false])
  },
)

test('house: few names that no table has are found alike', async () => {
  const names = ['增值税申报', '企业所得税', 'OA审批']
  const asked = async (word: string) => [...(await soughtAmong(app.db, names, word))]
  expect([
    await asked('zzs'),
    await asked('suodeshui'),
    await asked('oasp'),
    await asked(''),
    await asked('%'),
  ]).toEqual([[0], [1], [2], [0, 1, 2], []])
})

test('house: however many readings a name has, it keeps eight at most', async () => {
  const { rows } = await sql<{ sought: string }>`select list_sought(${'行长会重'.repeat(30)}) as sought`.execute(app.db)
  expect(rows[0]!.sought.split(' ').length).toBeLessThanOrEqual(17)
})

test("house: the readings are the dictionary's, the usual one first", () => {
  const all = Object.entries(bySound).flatMap(([sounds, signs]) => [...signs].map((sign) => ({ sign, sounds })))
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length)
  const wrong = all.filter(({ sign, sounds }) => {
    const known = pinyin(sign, { toneType: 'none', type: 'array', multiple: true, v: true })
    const [first] = pinyin(sign, { toneType: 'none', type: 'array', v: true })
    const ours = sounds.split('|')
    return ours[0] !== first || ours.some((sound) => !known.includes(sound))
  })
  expect(wrong).toEqual([])
})
