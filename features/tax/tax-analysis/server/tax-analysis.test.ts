/** Figures of filed returns: kept with each filing, summed over the reach, and drilled to exactly their returns. */
import { narrowedTo, type FigureAnswer, type FilterValues } from '@portal/contract'
import { asGoods, filingFeature, filingOffice, sale } from '@portal/filing/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { companyFeature } from '@portal/company/server/testing'
import { makeOffice, withReturns } from '@portal/tax-return/server/testing'
import { makeTaxGroup } from '@portal/tax-task/server/testing'
import { makeUser, signedInAs } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxFigures, type AnalysedReturn } from '../contract/index.ts'
import { keepFiguresOfBefore } from './keep-figures.ts'
import { taxAnalysisFeature } from './tax-analysis.plugin.ts'

let app: TestApp
beforeAll(async () => {
  const more = [filingFeature({ bureau: null }), organizationFeature(), companyFeature(), taxAnalysisFeature()]
  app = await createTestApp({ ...withReturns({ more }), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const get = async (headers: object, path: string, query: Record<string, string>) =>
  (await app.inject({ url: `${path}?${new URLSearchParams(query).toString()}`, headers: { ...headers } })).json()
const figures = async (headers: object, query: Record<string, string>): Promise<FigureAnswer> =>
  (await get(headers, taxFigures.route.path, query)).data
const rows = async (headers: object, query: FilterValues): Promise<{ total: number; rows: AnalysedReturn[] }> =>
  (await get(headers, taxFigures.rowsRoute.path, query)).data
const only = ({ groups }: FigureAnswer) => groups.map(({ key, values }) => [key, values] as const)

async function filed() {
  const office = await filingOffice(app, await makeOffice(app))
  const taskNo = await office.open('202602')
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo)
  return { ...office, taskNo }
}

test('TAX-16 a filing brings its figures; amended, they stand as of then and as of now', async () => {
  const office = await filed()
  const first = { due: '1300.00', revenue: '10000.00', based: '1300.00', burden: '13.00', returns: '1' }
  expect(await figures(office.clerk, { by: 'month' })).toMatchObject({
    groups: [{ key: '202602', name: '202602', values: first, before: null }],
    total: { values: first },
    isCut: false,
  })
  await office.unlock(office.taskNo)
  await office.save(office.taskNo, 'VATG_A1', sale('20000.00', '2600.00'), asGoods)
  await office.approve(office.taskNo)
  await office.register(office.taskNo, { receiptNo: 'R2' })
  const second = { ...first, due: '2600.00', based: '2600.00', revenue: '20000.00' }
  expect(only(await figures(office.clerk, { by: 'taxType' }))).toEqual([['01', second]])
  expect(only(await figures(office.clerk, { by: 'taxType', asOf: 'first' }))).toEqual([['01', first]])
  expect(await rows(office.clerk, {})).toMatchObject({
    total: 1,
    rows: [{ taskNo: office.taskNo, number: 2, filedOn: '2026-03-10', burden: '13.00', isMember: true }],
  })
})

test('TAX-16 filings of before bring their figures by a job, once', async () => {
  const office = await filed()
  const kept = () => app.asOwner(`select * from tax_figure where ent_id = '${office.entId}'`)
  const before = await kept()
  await app.asOwner(`delete from tax_figure where ent_id = '${office.entId}'`)
  await keepFiguresOfBefore(app.kitOf('tax-analysis'))
  await keepFiguresOfBefore(app.kitOf('tax-analysis'))
  expect([before.length, await kept()]).toEqual([1, before])
})

/** Rows as filings leave them: `[enterprise, tax, period, month, due, revenue]`. */
async function filedFigures(list: readonly (readonly [string, string, string, string, string, string | null])[]) {
  for (const [place, [entId, taxType, period, month, due, revenue]] of list.entries())
    await app.asOwner(`insert into filing_version values ('${entId}', '${entId}-${place}', 1, 'first', '${taxType}',
      '2026-03-10', 'R${place}', '', '', false, '', '', now());
      insert into tax_figure values ('${entId}', '${entId}-${place}', 1, '${taxType}', '${period}',
      '${month}', ${due}, ${revenue ?? 'null'}, ${taxType === '02'}, ${taxType === '03'}, true)`)
}

test('TAX-16 figures are sums in the database under three scopes, each part drills to its returns', async () => {
  const { power, coal, headers } = await makeTaxGroup(app)
  await filedFigures([
    [power.entId, '01', '202601', '202601', '100.10', '1000.00'],
    [power.entId, '01', '202602', '202602', '0.00', '0.00'],
    [power.entId, '04', '202602', '202602', '7.00', null],
    [coal.entId, '01', '202601', '202601', '-50.05', '3000.00'],
    [coal.entId, '01', '202501', '202501', '33.33', '1000.00'],
  ])
  const member = await makeUser(app, { entIds: [power.entId], permissions: ['tax:return:read'] })
  const limited = await makeUser(app, { entIds: [power.entId], permissions: ['tax:return:read'] })
  await app.asOwner(`update membership set tax_types = '{04}' where user_id = '${limited.userId}'`)
  const scopes = [headers, await signedInAs(app, member), await signedInAs(app, limited)]
  const counts = await Promise.all(scopes.map(async (scope) => (await rows(scope, {})).total))
  expect(counts).toEqual([5, 3, 1])
  const wishes: FilterValues[] = [{}, { monthFrom: '202601', monthTo: '202602' }, { taxType: '01' }]
  for (const scope of scopes)
    for (const by of Object.keys(taxFigures.dimensions))
      for (const filters of wishes) {
        const { groups, total } = await figures(scope, { by, ...filters })
        for (const { key, values } of groups) {
          const behind = await rows(scope, narrowedTo(taxFigures, by, key, filters))
          expect([by, key, String(behind.total)]).toEqual([by, key, values['returns']])
          const sum = behind.rows.reduce((cents, { due }) => cents + Math.round(Number(due) * 100), 0)
          expect(Math.round(Number(values['due']) * 100)).toBe(sum)
        }
        expect(total.values['returns']).toBe(String((await rows(scope, filters)).total))
      }
  expect(only(await figures(headers, { by: 'ent', monthFrom: '202601' }))).toEqual([
    [power.entId, { due: '107.10', revenue: '1000.00', based: '100.10', burden: '10.01', returns: '3' }],
    [coal.entId, { due: '-50.05', revenue: '3000.00', based: '-50.05', burden: '-1.67', returns: '1' }],
  ])
  expect(await rows(headers, { page: '99' })).toMatchObject({ total: 5, page: 1, rows: { length: 5 } })
  const stranger = await makeOffice(app)
  expect((await figures(stranger.clerk, { by: 'ent', ent: power.entId })).groups).toEqual([])
  expect(await rows(stranger.clerk, { ent: power.entId })).toMatchObject({ total: 0, rows: [] })
  const plain = await makeUser(app, { entIds: [power.entId], permissions: [] })
  const denied = await get(await signedInAs(app, plain), taxFigures.route.path, { by: 'ent' })
  expect(denied.code).toBe(403)
})

test('TAX-16 without sales there is no burden; a year before stands beside, nothing where nothing was', async () => {
  const { power, headers } = await makeTaxGroup(app)
  await filedFigures([
    [power.entId, '01', '202602', '202602', '12.00', '0.00'],
    [power.entId, '01', '202502', '202502', '6.00', '100.00'],
  ])
  const { groups, total } = await figures(headers, {
    by: 'month',
    monthFrom: '202601',
    monthTo: '202602',
    compare: 'year',
  })
  expect(groups).toEqual([
    {
      key: '202602',
      name: '202602',
      values: { due: '12.00', revenue: '0.00', based: '12.00', burden: null, returns: '1' },
      before: { due: '6.00', revenue: '100.00', based: '6.00', burden: '6.00', returns: '1' },
    },
  ])
  expect(total.before).toMatchObject({ due: '6.00' })
  const none = await figures(headers, { by: 'month', monthFrom: '202001', monthTo: '202002' })
  expect(none).toEqual({
    groups: [],
    total: { values: { due: null, revenue: null, based: null, burden: null, returns: '0' }, before: null },
    isCut: false,
  })
})

test('TAX-16 what accumulates over a year counts its own period; a settlement stands by itself', async () => {
  const { power, headers } = await makeTaxGroup(app)
  await filedFigures([
    [power.entId, '02', '2025Q3', '202509', '30.00', '300.00'],
    [power.entId, '02', '2025Q4', '202512', '70.00', '500.00'],
    [power.entId, '02', '2026Q1', '202603', '5.00', '50.00'],
    [power.entId, '03', '2025', '202512', '80.00', '500.00'],
  ])
  expect(
    only(await figures(headers, { by: 'month' })).map(([month, values]) => [month, values['due'], values['revenue']]),
  ).toEqual([
    ['202509', '30.00', '300.00'],
    ['202512', '40.00', '200.00'],
    ['202603', '5.00', '50.00'],
  ])
  expect(only(await figures(headers, { by: 'taxType', taxType: '03' }))).toMatchObject([['03', { due: '80.00' }]])
})
