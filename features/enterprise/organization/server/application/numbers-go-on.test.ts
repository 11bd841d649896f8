import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationNumberMigration } from '../migrations/202611300503-application-number.ts'
import { applicationsApp, newOne, type Handed } from './application.fixture.ts'

let world: Awaited<ReturnType<typeof applicationsApp>>
beforeAll(async () => {
  world = await applicationsApp()
})
afterAll(() => world.app.stop())

test('ORG-07 numbers of a month go on where an earlier build left them', async () => {
  const month = world.app.clock.businessDay().slice(0, 7).replace('-', '')
  await world.app.asOwner(`
    insert into organization_application_number values ('${month}', 18); ${applicationNumberMigration.sql}`)
  const { data } = await world.submit<Handed>(newOne('启明氢能有限公司'))
  expect(data.number).toBe(`ZZ-${month}-0019`)
})
