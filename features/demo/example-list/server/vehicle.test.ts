import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { proveKept } from '@portal/server-kit/list/testing/prove-kept'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { vehicles } from '../contract/index.ts'
import { exampleListFeature } from './example-list.plugin.ts'

const value = { plate: '京A1', fuel: 'petrol', price: '158000.00', boughtOn: '2026-03-01', isOn: true, note: null }

test('house: a vehicle is kept in its enterprise alone, its plate once, by version; 修改人 is a name', async () => {
  const app = await createTestApp({ ...withIdentity(exampleListFeature()) })
  onTestFinished(() => app.stop())
  const signedIn = async () =>
    (await makeSignedIn(app, { permissions: ['example:vehicle:manage'], name: '林沐' })).headers
  const [mine, other] = [await signedIn(), await signedIn()]
  const kept = await proveKept(app, vehicles.upkeep, { mine, other, value, change: { price: '1.00' } })
  expect([kept['plate'], kept['updatedBy']]).toEqual(['京A1', '林沐'])
})
