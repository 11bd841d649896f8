import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { Figure } from '../contract/index.ts'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'home_figures', ...withReturns({ more: [homeFeature()] }), businessDay: '2026-03-11' }) })
afterAll(() => app.stop())

const url = '/japi/api/home/figures'
const words = (figures: readonly Figure[]) => Object.fromEntries(figures.map(({ id, parts, note }) => [id, [parts.map(part => `${part.value}${part.unit}`).join(' '), note]]))

test('WRK-01 figures are those of the return and the tasks: nothing before somebody wrote, then what the form says', async () => {
  const office = await openReturn(app)
  const ask = async () => (await office.call(url)).data as Figure[]
  expect(words(await ask())).toMatchObject({ payable: ['—', '还没有填写'], due: ['1项', '已申报 0，办理中 0，未开始 1'], year: ['0项', '没有逾期未报的'] })
  const saved = await office.save('VATG_A1', { r1: { c5: '100000.00', c6: '13000.00' } })
  expect(saved.code).toBe(200)
  const figures = await ask()
  const view = await office.table('VATG_MAIN')
  const payable = Number(view.cells.r34.c1)
  expect(payable).toBeGreaterThan(0)
  expect(Number(figures[0]?.parts[0]?.value.replaceAll(',', ''))).toBe(payable)
  expect(words(figures)).toMatchObject({ payable: [expect.stringMatching(/元$/), '编制中'], due: ['1项', '已申报 0，办理中 1，未开始 0'], checks: [expect.stringMatching(/^\d+项阻断 \d+项提示$/), '增值税申报表'] })
  expect(figures.map(figure => figure.label)).toEqual(['增值税应补（退）税额 属期 2026年2月', '本月征期应报', '本期勾稽', '2026年已申报'])
  expect(figures[0]?.route).toBe(`/system/tax-admin/tax-detail?id=${office.taskNo}`)
})

test('WRK-01 PRM-17 who may not read returns has no figures, nobody has another enterprise\'s', async () => {
  const office = await openReturn(app)
  const plain = await makeSignedIn(app, { entIds: [office.entId], roles: ['ordinary'] })
  expect((await app.inject({ url, headers: plain.headers })).statusCode).toBe(403)
  const stranger = await openReturn(app)
  expect((await app.inject({ url, headers: { ...stranger.clerk, 'x-ent-id': office.entId } })).statusCode).toBe(404)
})
