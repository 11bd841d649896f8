import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminChangeApp, type World } from './admin-change.fixture.ts'

let world: World
beforeAll(async () => {
  world = await adminChangeApp()
})
afterAll(() => world.app.stop())

const stepsOf = (id: string) =>
  world.app.asOwner(`select seq, move, from_state, to_state, user_id, why from life_step
    where life = 'admin-change' and thing_id = '${id}' order by seq`)

test('NOT-05 an application keeps who handed it in and who ended it, with the reason', async () => {
  const { admin, colleague, third } = await world.office()
  const { data } = await world.apply(colleague, admin, third)
  await world.refuse(await world.asked(admin), admin, '仍由我办理')
  expect(await stepsOf(data.id)).toMatchObject([
    { seq: 1, move: 'begun', from_state: null, to_state: 'pending', user_id: colleague.user.userId },
    { seq: 2, move: 'refuse', to_state: 'rejected', user_id: admin.user.userId, why: '仍由我办理' },
  ])
  const again = await world.apply(colleague, admin, third)
  await world.withdraw(again.data.processInstId, colleague)
  expect((await stepsOf(again.data.id)).map(({ move }) => move)).toEqual(['begun', 'withdraw'])
  expect((await world.detail(again.data.id, colleague)).data.state).toBe('withdrawn')
})
