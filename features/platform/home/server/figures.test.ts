import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { Figure } from '@portal/contract'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [homeFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const url = '/japi/api/home/figures'
const words = (figures: readonly Figure[]) =>
  Object.fromEntries(
    figures.map(({ id, parts, note }) => [id, [parts.map((part) => `${part.value}${part.unit}`).join(' '), note]]),
  )

test("WRK-01 figures are the return's and the tasks': nothing before somebody wrote, then the form's", async () => {
  const office = await openReturn(app)
  const ask = async () => (await office.call(url)).data as Figure[]
  expect(words(await ask())).toMatchObject({
    payable: ['—', '还没有填写'],
    due: ['1项', '已申报 0，办理中 0，未开始 1'],
    year: ['0项', '没有逾期未报的'],
  })
  const saved = await office.save('VATG_A1', { r1: { c5: '100000.00', c6: '13000.00' } })
  expect(saved.code).toBe(200)
  const figures = await ask()
  const view = await office.table('VATG_MAIN')
  expect(Number(view.cells.r34.c1)).toBeGreaterThan(0)
  expect(words(figures)).toMatchObject({
    payable: ['13,910.00元', '增值税 13,000.00，附加税费 910.00，编制中'],
    due: ['1项', '已申报 0，办理中 1，未开始 0'],
    checks: [expect.stringMatching(/^\d+项阻断 \d+项提示$/), '增值税申报表'],
  })
  expect(figures.map((figure) => figure.label)).toEqual([
    '应补（退）税额合计 属期 2026年2月',
    '本月征期应报',
    '本期勾稽',
    '2026年已申报',
  ])
  expect(figures[0]?.route).toBe(`/system/tax-admin/tax-detail?id=${office.taskNo}`)
})

test('LEAD-14 WRK-01 a month that only leaves a credit shows it by its name, and nothing to be paid', async () => {
  const office = await openReturn(app)
  const shown = async () => ((await office.call(url)).data as Figure[])[0]
  expect((await office.save('VATG_A2', { r2: { c1: '1', c2: '100000.00', c3: '13000.00' } })).code).toBe(200)
  expect(await shown()).toMatchObject({
    label: '期末留抵税额 属期 2026年2月',
    parts: [{ value: '13,000.00', unit: '元' }],
    note: '应补（退）税额合计 0.00，编制中',
  })
})

test("WRK-01 PRM-17 who may not read returns has no figures, nobody has another enterprise's", async () => {
  const office = await openReturn(app)
  const plain = await makeSignedIn(app, { entIds: [office.entId], roles: ['ordinary'] })
  expect((await app.inject({ url, headers: plain.headers })).statusCode).toBe(403)
  const stranger = await openReturn(app)
  expect((await app.inject({ url, headers: { ...stranger.clerk, 'x-ent-id': office.entId } })).statusCode).toBe(404)
})
