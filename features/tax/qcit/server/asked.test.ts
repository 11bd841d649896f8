import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, path, quarterly } from './qcit.fixture.ts'

/** What a quarter proposes of itself, and what it asks before it is handed in. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2027-01-06' })
})
afterAll(() => app.stop())

const highTech = { itemKey: 'high_tech', name: '国家需要重点扶持的高新技术企业减按15%的税率征收企业所得税' }
const head = { prepayMethod: 'actual', entType: 'general', restrictedIndustry: 'N', smallMicro: 'N' }

async function opened(prior: Record<string, Record<string, string>>, header: object = head) {
  const office = await quarterly(app)
  const calls = callsOf(app, office)
  const forms = { A200000: { header: { ...head, ...header }, cells: prior }, A201020: { cells: {} } }
  await storeReturn(app, office, { period: '20263', forms }, 'filed', '02')
  const taskNo = await calls.create('20264')
  const main = async () => (await calls.table(taskNo, 'A200000')).cells
  const told = async () => {
    const { fired, advice } = (await calls.validate(taskNo)) as Record<'fired' | 'advice', { id: string }[]>
    return [...fired, ...advice].map(({ id }) => id)
  }
  const ready = async (): Promise<{ id: string; message: string }[]> =>
    (await calls.call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness
  return { ...calls, taskNo, main, told, ready }
}
const before = {
  r1: { c1: '1000.00' },
  r28_1: { ...highTech, c1: '100.00' },
  r30: { c1: '0.00' },
  r32: { c1: '450300.00' },
}

test('TAX-13 TAX-19 a relief of the tax that follows by rule is proposed, stored and told as what is due', async () => {
  const { save, main, told, taskNo, call } = await opened(before)
  expect((await save(taskNo, 'A200000', { r1: { c1: '5434000.00' } })).msg).toBe('')
  expect(await main()).toMatchObject({ r28_1: { ...highTech, c1: '543400.00' }, r32: { c1: '364800.00' } })
  expect((await told()).filter((id) => id.startsWith('ITEM-'))).toEqual([])
  const view = (await call(`/japi/tax/engine/return?taskNo=${taskNo}`)).data
  if (view !== null && view !== undefined)
    expect(view.origins?.['A200000.r28_1.c1']).toMatchObject({ source: 'derived', manual: null })
})

test('TAX-08 TAX-19 an item that nothing follows from is asked while it has no figure, and not with one', async () => {
  const western = { itemKey: 'western', name: '设在西部地区的鼓励类产业企业减按15%的税率征收企业所得税' }
  const { save, main, told, taskNo } = await opened({ ...before, r28_1: { ...western, c1: '100.00' } })
  await save(taskNo, 'A200000', { r1: { c1: '5434000.00' } })
  expect(await main()).toMatchObject({ r28_1: western, r32: { c1: '908200.00' } })
  expect(await told()).toContain('ITEM-A200000-28@r28_1')
  await save(taskNo, 'A200000', { r28_1: { c1: '0.00' } })
  expect(await told()).not.toContain('ITEM-A200000-28@r28_1')
})

test('TAX-08 TAX-19 what stayed as it came from last quarter is asked, and a head office without shares', async () => {
  const dividend = { itemKey: 'dividend', name: '一般股息红利等权益性投资收益免征企业所得税' }
  const prior = { ...before, r5: { c1: '90.00' }, r22_1: { ...dividend, c1: '50.00' }, r18: { c1: '910.00' } }
  const { save, told, taskNo } = await opened(prior)
  await save(taskNo, 'A200000', { r1: { c1: '5434000.00' } }, { entType: 'hq' })
  expect(await told()).toEqual(expect.arrayContaining(['QCIT-ACC-5', 'QCIT-SAME-22@r22_1', 'QCIT-HQ-1']))
  await save(
    taskNo,
    'A200000',
    { r5: { c1: '95.00' }, r22_1: { c1: '60.00' } },
    { hqRatio: '0.25', fiscalRatio: '0.25', branchRatio: '0.5', deptRatio: '0' },
  )
  expect((await told()).filter((id) => /^QCIT-(?:ACC|SAME|HQ)/.test(id))).toEqual([])
})

test('TAX-13 LEAD-14 the head asks for staff and assets of this quarter, though their averages came over', async () => {
  const ends = (count: number, figure: string): string =>
    [0, 1, 2, 3].map((at) => (at < count ? `${figure},${figure}` : ',')).join(';')
  const { save, ready, taskNo, table } = await opened(before, {
    avgEmployees: '412',
    avgAssets: '9000',
    quarterEmployees: ends(3, '412'),
    quarterAssets: ends(3, '9000'),
  })
  const asked = async () => (await ready()).find(({ id }) => id === 'READY.HEAD')?.message ?? ''
  await save(taskNo, 'A200000', { r1: { c1: '5434000.00' } })
  expect((await table(taskNo, 'A200000')).header).toMatchObject({ avgEmployees: '412', quarterAssets: ends(3, '9000') })
  expect(await asked()).toBe('表头还没有填写：从业人数（各季度季初、季末）、资产总额（万元，各季度季初、季末）')
  await save(taskNo, 'A200000', {}, { quarterEmployees: ends(4, '412'), quarterAssets: ends(4, '9000') })
  expect(await asked()).toBe('')
})
