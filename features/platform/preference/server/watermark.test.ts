import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineRoute, Type } from '@portal/contract'
import type { Feature } from '@portal/server-kit'
import { partsOf } from '@portal/server-kit/xlsx/testing/parts-of'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferenceFeature } from './preference.plugin.ts'

const url = '/japi/test/export'
const exportRoute = defineRoute({
  method: 'GET',
  path: url,
  summary: '导出',
  tag: '测试',
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Null(),
  answer: 'file',
})
const exporting: Feature = {
  name: 'exporting',
  migrations: [],
  tables: [],
  mount: (kit) =>
    kit.mount(exportRoute, () => ({
      fileName: '两张.xlsx',
      sheets: [
        { name: '一', rows: [['a']] },
        { name: '二', rows: [['b']], page: { print: { footer: '第 &P 页' } } },
      ],
    })),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(preferenceFeature(), exporting) })
})
afterAll(() => app.stop())

const feet = async (headers: object): Promise<string[]> =>
  partsOf((await app.inject({ url, headers: { ...headers } })).rawPayload)
    .filter((part) => part.includes('<sheetData'))
    .map((part) => /<oddFooter>(.*?)<\/oddFooter>/.exec(part)?.[1] ?? '')

test('SHL-24 where wanted every sheet of every export bears who took it, where and when; elsewhere none', async () => {
  const { entId, name } = await makeEnterprise(app, { name: '甲&乙能源有限公司' })
  const admin = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  expect(await feet(admin.headers)).toEqual(['', '&amp;C第 &amp;P 页'])
  await app.inject({
    method: 'POST',
    url: '/japi/api/home/preferences',
    headers: { ...admin.headers },
    payload: { key: 'watermark', value: true },
  })
  const clerk = await makeSignedIn(app, { entIds: [entId], name: '周敏' })
  const words = `周敏（${clerk.user.account}） ${name.replace('&', '&amp;&amp;')} `
  const [first = '', second = ''] = await feet(clerk.headers)
  expect(first).toMatch(/^&amp;R.* \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect([first.startsWith(`&amp;R${words}`), second.startsWith(`&amp;C第 &amp;P 页&amp;R${words}`)]).toEqual([
    true,
    true,
  ])
  expect(await feet((await makeSignedIn(app)).headers)).toEqual(['', '&amp;C第 &amp;P 页'])
})

test('SHL-24 a long name of an enterprise leaves who and when readable', async () => {
  const { entId } = await makeEnterprise(app, { name: '能源'.repeat(50) })
  const admin = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], name: '周敏' })
  await app.inject({
    method: 'POST',
    url: '/japi/api/home/preferences',
    headers: { ...admin.headers },
    payload: { key: 'watermark', value: true },
  })
  const [first = ''] = await feet(admin.headers)
  expect([first.length <= 126, first]).toEqual([
    true,
    expect.stringMatching(/^&amp;R周敏（.*） (能源)+能? \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  ])
})

test('SHL-24 no feature writes an exported workbook past the kit, which puts the watermark there', () => {
  const features = join(import.meta.dirname, '../../..')
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^[\w-]+\/[\w-]+\/server\/.*\.ts$/.test(path) && !/\.(test|fixture)\.ts$|\/testing\/|node_modules/.test(path),
  )
  // The demonstration's workbook is a sample for uploading, not an export.
  const past = sources.filter(
    (path) =>
      !path.startsWith('demo/demo/') &&
      /\b(writeWorkbook|streamWorkbook)\b/.test(readFileSync(join(features, path), 'utf8')),
  )
  expect([sources.length > 100, past]).toEqual([true, []])
})
