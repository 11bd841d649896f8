/** Papers of a year, and the documented way to hand files to its task. All tests share one app. */
import { downloadFileRoute, uploadFileRoute } from '@portal/file/contract'
import { fileFeature } from '@portal/file/server/testing'
import { makeOffice, withReturns, type Office } from '@portal/tax-return/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperKind, pushFileRoute } from '../../contract/index.ts'
import { citFeature } from '../cit.plugin.ts'
import { callsOf, path, yearly } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns({ more: [fileFeature(), citFeature()] }), businessDay: '2026-05-06' })
})
afterAll(() => app.stop())

async function upload({ clerk }: Office, code: string, name = '研发费用.pdf'): Promise<string> {
  const payload = formOf(
    { projectType: paperKind(code).projectType },
    { name, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) },
  )
  const answer = await app.inject({ method: 'POST', url: uploadFileRoute.path, headers: { ...clerk }, payload })
  expect(answer.json().msg).toBe('')
  return answer.json<{ data: [string] }>().data[0]
}
const research = { itemKey: 'rd_100', name: '研发费用加计扣除', c1: '7600000.00' }

async function opened() {
  const office = await yearly(app)
  const calls = callsOf(app, office)
  const taskNo = await calls.create('2025')
  const demanded = async () => (await calls.call(`${path}/papers?taskNo=${taskNo}`)).data
  const push = (body: object, url: string = pushFileRoute.path) => calls.call(url, { taskNo, ...body })
  return { ...calls, office, taskNo, demanded, push }
}

test('TAX-13 LEAD-14 what a year demands beside its tables is named with its figure until handed in', async () => {
  const { office, taskNo, demanded, push, save, ready } = await opened()
  expect(await demanded()).toEqual([])
  await save(taskNo, 'A100000', { r22_1: research, r32: { c1: '5.00' } })
  const paper = { kind: 'A107012', name: '研发费用加计扣除优惠明细表', figure: '7600000.00', cell: 'A100000.r22_1.c1' }
  expect(await demanded()).toEqual([
    { ...paper, files: 0 },
    expect.objectContaining({ kind: 'A107050', figure: '5.00', files: 0 }),
  ])
  const told = async () => (await ready(taskNo)).find(({ id }) => id === 'READY.PAPERS')?.message
  expect(await told()).toContain('A107012 研发费用加计扣除优惠明细表（7,600,000.00 元）')
  await push({ kind: 'A107012', fileId: await upload(office, 'A107012') })
  expect(await told()).not.toContain('A107012')
  await push({ kind: 'A107050', fileId: await upload(office, 'A107050') })
  expect(await told()).toBeUndefined()
})

test('TAX-21 a file is handed to the task under both addresses, checked, told to the sockets', async () => {
  const { office, taskNo, push, call } = await opened()
  const fileId = await upload(office, 'A107012')
  const pushed = await push({ kind: 'A107012', fileId })
  expect(pushed.data).toEqual({ pushId: expect.any(String), state: 'done' })
  const other = await push({ fileId: await upload(office, 'Other', '审计报告.pdf') }, '/japi/a/cit/tax/file/push')
  expect(other.msg).toBe('')
  const checked = await call(`${pushFileRoute.path}/check`, { taskNo })
  expect(checked.data).toMatchObject([
    { pushId: pushed.data.pushId, kind: 'A107012', fileName: '研发费用.pdf', state: 'done' },
    { kind: 'other', fileName: '审计报告.pdf', state: 'done' },
  ])
  const one = await call('/japi/a/cit/tax/file/push/check', { taskNo, pushId: other.data.pushId })
  expect(one.data).toHaveLength(1)
  const told = await app.db
    .selectFrom('user_event')
    .select(['kind', 'data'])
    .where('kind', '=', 'file-push')
    .where('user_id', '=', office.clerkId)
    .orderBy('seq')
    .execute()
  expect(told).toMatchObject([{ data: { kind: 'A107012', state: 'done' } }, { data: { kind: 'other' } }])
  const read = (headers: object) =>
    app.inject({ method: 'POST', url: downloadFileRoute.path, headers: { ...headers }, payload: { fileId } })
  expect((await read(office.clerk)).statusCode).toBe(200)
  expect((await read((await makeOffice(app)).clerk)).statusCode).toBe(404)
})

test('TAX-21 a file of another kind, one handed in twice, and another enterprise are refused', async () => {
  const { office, push, call, taskNo } = await opened()
  const fileId = await upload(office, 'A107012')
  expect((await push({ kind: 'A107050', fileId })).msg).not.toBe('')
  expect((await push({ kind: 'A107012', fileId })).msg).toBe('')
  expect((await push({ kind: 'A107012', fileId })).msg).not.toBe('')
  expect((await push({ kind: 'A999999', fileId })).msg).not.toBe('')
  const stranger = await opened()
  expect((await stranger.call(pushFileRoute.path, { taskNo, fileId, kind: 'A107012' })).status).toBe(404)
  expect((await stranger.call(`${pushFileRoute.path}/check`, { taskNo })).status).toBe(404)
  expect((await stranger.call(`${path}/papers?taskNo=${taskNo}`)).status).toBe(404)
  expect((await call(`${path}/papers?taskNo=${taskNo}`)).status).toBe(200)
})
