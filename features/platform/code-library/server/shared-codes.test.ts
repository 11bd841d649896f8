/** The lists of codes with two processes on one database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { codeLibraryFeature } from './code-library.plugin.ts'

let one: TestApp
let two: TestApp
let keeper: SignedInHeaders
beforeAll(async () => {
  const setup = { ...withIdentity(codeLibraryFeature()) }
  one = await createTestApp(setup)
  two = await createTestApp({ ...setup, databaseUrl: one.databaseUrl, clock: one.clock })
  ;({ headers: keeper } = await makeSignedIn(one, { permissions: ['base:code:manage'] }))
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const base = '/japi/tax/system/codeLibrary'
const post = async (app: TestApp, path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...keeper }, payload })).json().data
/** The offered sectors, as a reader's call and as the server's exports name them. */
const sectors = async (app: TestApp) => {
  const offered: { code: string; name: string }[] = await post(app, 'queryCodeList', { codeType: 'sector' })
  const { lists } = (await app.inject({ url: `${base}/book?codeTypes=sector`, headers: { ...keeper } })).json().data
  const named = offered.map(({ code, name }) => `${code} ${name}`)
  const inBook = (lists.sector as { code: string; name: string; isOn: boolean }[]).filter(({ isOn }) => isOn)
  expect(inBook.map(({ code, name }) => `${code} ${name}`)).toEqual(named)
  return named
}

test('SHL-22 NOT-11 a change on one process is told to the other at once, and kept in one version', async () => {
  const before = await sectors(two)
  const added = { codeType: 'sector', code: '09', name: '新能源', place: 90, isOn: true }
  const saved = await post(one, 'save', added)
  // The clock stands, so what the other process had read would stay fresh for ever.
  await expect.poll(() => sectors(two), { timeout: 10_000 }).toEqual([...before, '09 新能源'])
  await post(two, 'save', { ...added, id: saved.id, version: saved.version, name: '新能源板块' })
  await expect.poll(() => sectors(one), { timeout: 10_000 }).toEqual([...before, '09 新能源板块'])
  expect(await one.kitOf('audit').codeWords.of('sector')).toMatchObject({ '09': '新能源板块' })
  expect((await two.inject({ url: `${base}/book?codeTypes=sector&version=0`, headers: { ...keeper } })).json()).toEqual(
    (await one.inject({ url: `${base}/book?codeTypes=sector&version=0`, headers: { ...keeper } })).json(),
  )
})

test('SHL-22 NOT-11 a change that nobody was told of is known within two seconds', async () => {
  const before = await sectors(two)
  expect(await sectors(one)).toEqual(before)
  // As a process leaves it that was killed right after its commit.
  await one.asOwner(`update kept_code set name = '煤化工' where code_type = 'sector' and code = '01';
    update kept_code_version set version = version + 1`)
  one.clock.advance(1999)
  for (const app of [one, two]) expect(await sectors(app)).toEqual(before)
  one.clock.advance(1)
  for (const app of [one, two]) expect(await sectors(app)).toEqual(['01 煤化工', ...before.slice(1)])
})
