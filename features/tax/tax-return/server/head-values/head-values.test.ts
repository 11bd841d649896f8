import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeTask } from '@portal/tax-task/server/testing'
import { lastingHeadFields } from '../../contract/index.ts'
import { makeReturn, openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const path = '/japi/tax/taxVat/headValues'
const blank = Object.fromEntries(lastingHeadFields.map((field) => [field, '']))

test("LEAD-14 TAX-12 what is kept of the taxpayer starts every new period's head; a typed one stays", async () => {
  const { entId, clerkId, call, table, save, taskNo } = await openReturn(app, '202601')
  expect((await call(path)).data).toMatchObject({
    values: blank,
    version: 0,
    labels: { legalRep: '法定代表人姓名', phone: '电话号码' },
  })
  const saved = await call(path, { version: 0, values: { ...blank, legalRep: ' 周敏 ', phone: '0591-1' } })
  expect(saved.data).toMatchObject({ values: { ...blank, legalRep: '周敏', phone: '0591-1' }, version: 1 })
  expect((await table('VATG_MAIN')).header).toMatchObject({ legalRep: '周敏', phone: '0591-1' })
  expect((await table('VATG_A1')).header.legalRep).toBeUndefined()
  await save('VATG_MAIN', {}, { header: { phone: '0591-2', bankAccount: '工行 622' } })
  // A typed value changes only this return when another value is stored. Otherwise it is stored from then on.
  expect((await call(path)).data).toMatchObject({
    values: { ...blank, legalRep: '周敏', phone: '0591-1', bankAccount: '工行 622' },
    version: 2,
  })
  const next = await makeTask(app, { entId, userId: clerkId, period: '202602' })
  expect((await table('VATG_MAIN', next)).header).toMatchObject({
    legalRep: '周敏',
    phone: '0591-1',
    bankAccount: '工行 622',
  })
  await call(path, { version: 2, values: { ...blank, legalRep: '陈立' } })
  expect((await table('VATG_MAIN', taskNo)).header).toMatchObject({ legalRep: '周敏', phone: '0591-2' })
  expect((await table('VATG_MAIN', next)).header).toMatchObject({ legalRep: '陈立' })
})

test('LEAD-14 kept fields are what READY.HEAD no longer asks for', async () => {
  const made = await openReturn(app)
  const asked = async () =>
    (await made.call(`/japi/tax/taxVat/readiness?taskNo=${made.taskNo}`)).data.readiness.find(
      (one: { id: string }) => one.id === 'READY.HEAD',
    )?.message ?? ''
  expect(await asked()).toContain('法定代表人姓名')
  await made.call(path, {
    version: 0,
    values: { ...Object.fromEntries(lastingHeadFields.map((field) => [field, '有'])), phone: '' },
  })
  expect(await asked()).toBe('表头还没有填写：电话号码')
})

test('TAX-18 PRM-17 of two who keep at once one is told; another enterprise and a reader keep nothing', async () => {
  const here = await openReturn(app)
  const other = await makeReturn(app)
  const both = await Promise.all(
    ['甲', '乙'].map((legalRep) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: here.clerk,
        payload: { version: 0, values: { ...blank, legalRep } },
      }),
    ),
  )
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  expect((await app.inject({ url: path, headers: other.clerk })).json().data).toMatchObject({
    values: blank,
    version: 0,
  })
  expect(
    (await app.inject({ method: 'POST', url: path, headers: here.manager, payload: { version: 1, values: blank } }))
      .statusCode,
  ).toBe(403)
})
