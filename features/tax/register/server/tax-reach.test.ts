import { createTestApp, type TestApp } from '@portal/testkit'
import { makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPermissions, makeKeeper, withRegisters } from './register.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withRegisters(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const vehicle = {
  plateNo: '示A0001',
  kind: '车辆',
  registered: '2019-08-01',
  item: '货车',
  units: '7.835',
  standard: '96',
}

test('TAX-13 PRM-17 a member of other taxes finds no record of a register, writes none, reads no proof', async () => {
  const { office, keep, call } = await makeKeeper(app, '19')
  const kept = await keep('vehicle', vehicle)
  const memberOf = async (...taxTypes: string[]) => {
    const { headers, user } = await makeSignedIn(app, {
      entIds: [office.entId],
      roles: ['taxClerk'],
      permissions: registerPermissions,
    })
    await app.db.updateTable('membership').set({ tax_types: taxTypes }).where('user_id', '=', user.userId).execute()
    const send = async (url: string, payload?: object) => {
      const method = payload === undefined ? 'GET' : 'POST'
      const answer = await app.inject({
        method,
        url: `/japi/tax/register/${url}`,
        headers: { ...headers },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, ...answer.json() }
    }
    return send
  }
  const found = async (send: Awaited<ReturnType<typeof memberOf>>) => (await send('vehicle/list')).data.records.length
  for (const own of [['19'], ['22'], ['09', '19']]) expect(await found(await memberOf(...own))).toBe(1)
  const reached = async (...own: string[]): Promise<string[]> => (await (await memberOf(...own))('reached')).data
  expect(await reached('19')).toEqual(['vehicle'])
  expect(await reached('03')).toEqual(['longTermAsset'])
  expect(await reached('01')).toEqual([])
  expect(await reached('22')).toEqual(expect.arrayContaining(['land', 'house', 'vehicle', 'stampDocument']))
  const other = await memberOf('01', '09')
  expect(await found(other)).toBe(0)
  const { data: one } = await call(`/japi/tax/register/vehicle/list`)
  const { records } = one as { records: Record<string, unknown>[] }
  const { id, version, updatedAt: _at, updatedBy: _by, ...fields } = records[0] ?? {}
  expect(id).toBe(kept.id)
  const changed = await other('vehicle/save', { ...fields, id, version, units: '1' })
  expect(changed).toMatchObject({ status: 404, msg: '您负责的税种不使用车船台账，如需办理请联系企业管理员' })
  expect((await other('vehicle/save', { ...fields, plateNo: '示A0009' })).status).toBe(404)
  await other('vehicle/remove', { ids: [kept.id] })
  expect((await other(`proof/list?thing=${kept.id}`)).status).toBe(404)
  expect((await call(`/japi/tax/register/vehicle/list`)).data.records).toHaveLength(1)
})
