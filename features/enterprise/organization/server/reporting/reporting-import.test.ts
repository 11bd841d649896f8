import type { ImportDone, ImportPreview } from '@portal/contract'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { makeSignedIn } from '@portal/identity/server/testing'
import { formOf } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../organization.fixture.ts'
import { reportingApp, root } from './reporting.fixture.ts'

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
  for (const code of ['P', 'Q']) await world.organisation(root, `公司${code}`, { customerCode: code, cat: '02' })
  await world.organisation('P', '下级', { customerCode: 'P1' })
})
afterAll(() => world.app.stop())

const titles = ['组织编码', '口径编码', '生效日期', '节点编码']
type Row = [code: string, structure: string, from: string, node: string | null]
async function upload(rows: Row[]): Promise<ImportPreview> {
  const columns = titles.map(() => ({ format: 'text' as const }))
  const bytes = await writeWorkbook([{ name: '口径归属', columns, header: [titles], rows }])
  const { headers } = await makeSignedIn(world.app, { permissions })
  const answer = await world.app.inject({
    method: 'POST',
    url: '/japi/api/manage/organization/reporting/import/upload',
    headers: { ...headers },
    payload: formOf({}, { name: '口径归属.xlsx', bytes }),
  })
  const preview = answer.json<{ data: ImportPreview }>().data
  return {
    ...preview,
    confirm: () => world.post<ImportDone>('reporting/import/confirm', { importId: preview.importId }, headers),
  } as never
}
const confirm = (preview: ImportPreview) =>
  (preview as unknown as { confirm: () => ReturnType<typeof world.post<ImportDone>> }).confirm()
const held = async () =>
  (
    await world.app
      .kitOf('organization')
      .db.selectFrom('reporting_assignment')
      .select(['customer_code', 'from_day', 'last_day'])
      .where('replaced_at', 'is', null)
      .orderBy('customer_code')
      .orderBy('from_day')
      .execute()
  ).map((row) => [row.customer_code, row.from_day, row.last_day])

test('ORG-09 ORG-02 a workbook of assignments is previewed and taken over whole, earlier days first', async () => {
  const preview = await upload([
    ['P', '10', '2026-06-01', '1002'],
    ['P', '10', '2026-01-01', '1001'],
    ['Q', '10', '2026-01-01', '100101'],
  ])
  expect(preview).toMatchObject({ total: 3, adds: 3, changes: 0, refused: 0 })
  const told = preview.rows.find(({ row }) => row === 2)?.facts?.map(({ text }) => text)
  const named = (code: string) => expect.stringMatching(new RegExp(`^\\S.*（${code}）$`))
  expect(told).toEqual(['公司P（P）', named('10'), '2026-06-01', named('1002')])
  expect(await held()).toEqual([])
  expect((await confirm(preview)).data).toEqual({ adds: 3, changes: 0, same: 0, skipped: 0 })
  expect(await held()).toEqual([
    ['P', '2026-01-01', '2026-05-31'],
    ['P', '2026-06-01', null],
    ['Q', '2026-01-01', null],
  ])
  const again = await upload([
    ['P', '10', '2026-06-01', '1002'],
    ['Q', '10', '2026-03-01', '1002'],
    ['P1', '10', '2026-03-01', null],
  ])
  expect(again).toMatchObject({ adds: 1, changes: 1, same: 1, refused: 0 })
  const [changed] = again.rows.filter(({ effect }) => effect === 'change')
  expect(changed?.changes).toMatchObject([{ title: '节点编码', from: '露天煤矿（100101）', to: '电力板块（1002）' }])
  expect((await confirm(again)).code).toBe(200)
  expect(await held()).toContainEqual(['Q', '2026-03-01', null])
})

test('ORG-09 ORG-02 each wrong row has its reason, and a file with one of them writes nothing', async () => {
  const before = await held()
  const preview = await upload([
    ['absent', '10', '2026-06-01', '1002'],
    [root, '10', '2026-06-01', '1002'],
    ['P', '99', '2026-06-01', '1002'],
    ['P', '10', '2026-07-01', '9999'],
    ['Q', '10', '2026-07-01', '1001'],
    ['Q', '10', '2026-07-01', '1002'],
    ['P1', '10', '2026-02-30', '1001'],
    ['P1', '10', '2026-08-01', '1001'],
  ])
  expect(
    preview.rows.filter(({ effect }) => effect === 'refused').map(({ key, reasons }) => [key, reasons[0]?.title]),
  ).toEqual([
    ['absent 10 2026-06-01', '组织编码'],
    [`${root} 10 2026-06-01`, '组织编码'],
    ['P 99 2026-06-01', '口径编码'],
    ['P 10 2026-07-01', '节点编码'],
    ['Q 10 2026-07-01', '组织编码'],
    ['Q 10 2026-07-01', '组织编码'],
    [expect.stringContaining('P1'), '生效日期'],
  ])
  expect((await confirm(preview)).code).toBe(7799)
  expect(await held()).toEqual(before)
})

test('ORG-09 ORG-02 an assignment that changed after the preview refuses the whole file', async () => {
  const preview = await upload([
    ['P', '10', '2026-09-01', '1001'],
    ['P1', '10', '2026-09-01', '1001'],
  ])
  await world.assign(['P'], world.open, { fromDay: '2026-08-15' })
  const before = await held()
  expect((await confirm(preview)).code).toBe(7799)
  expect(await held()).toEqual(before)
})
