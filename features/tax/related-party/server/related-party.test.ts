import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { proveKept } from '@portal/server-kit/list/testing/prove-kept'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { relatedYears, reportFiles, reportForms } from '../contract/index.ts'
import { relatedPartyFeature } from './related-party.plugin.ts'

const dealing = {
  party: '启明香港有限公司',
  side: 'abroad',
  relation: '直接持股 60%',
  kind: 'goods',
  amount: '210000000.00',
  arranged: false,
}
const value = {
  year: '2025',
  groupMaster: false,
  costSharing: false,
  debtEquity: false,
  consolidated: null,
  note: null,
  dealings: [dealing],
}

test('TAX-13 a year of dealings is kept with its lines in its enterprise; its forms are places for files', async () => {
  const app = await createTestApp({ ...withIdentity(relatedPartyFeature()) })
  onTestFinished(() => app.stop())
  const permissions = ['tax:return:read', 'tax:return:edit']
  const { headers: mine } = await makeSignedIn(app, { permissions, name: '林沐' })
  const { headers: other } = await makeSignedIn(app, { permissions })
  const post = async (payload: object, headers = mine) => {
    const url = relatedYears.upkeep.saveRoute.path
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const { data: saved } = await post(value)
  expect(saved.dealings).toEqual([expect.objectContaining(dealing)])
  expect((await post({ ...value })).data.errors).toEqual([expect.objectContaining({ path: 'year' })])
  const listed = async (headers: object) =>
    (await app.inject({ url: `${reportFiles.listRoute.path}?thing=${saved.id}`, headers: { ...headers } })).json()
  expect((await listed(mine)).data.map(({ kind }: { kind: string }) => kind)).toEqual(
    reportForms.map(({ code }) => code),
  )
  expect((await listed(other)).data).toBeNull()
  const { dealings: _, ...plain } = value
  await proveKept(app, relatedYears.upkeep, {
    mine,
    other,
    value: { ...plain, year: '2024', dealings: [] },
    change: { note: '已复核' },
  })
})
