import type { ManyDone } from '@portal/contract'
import { makeUser } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersApp } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
beforeAll(async () => {
  own = await usersApp()
})
afterAll(() => own.app.stop())

// Each act of a list of users that would stop oneself.
test.for([
  ['turnMembers', { isOn: false }, 'admin'],
  ['turnUsers', { isOn: false }, 'boss'],
  ['endSessions', {}, 'admin'],
  ['removeUsers', {}, 'boss'],
] as const)('PRM-01 %s leaves oneself out with a word and does the others', async ([act, more, by]) => {
  const other = await makeUser(own.app, { entIds: [own.entId] })
  const { user, headers } = own[by]
  const ask = (ids: string[]) => own.ask<ManyDone>(`management/${act}`, { ids, ...more }, headers)
  const { data } = await ask([user.userId, other.userId])
  expect(data).toEqual({ done: [other.userId], failed: [], spared: [{ id: user.userId, why: '本人' }] })
  const alone = await ask([user.userId])
  expect([alone.data.done, alone.data.failed[0]?.msg, alone.data.spared]).toEqual([
    [],
    expect.stringMatching(/自己/),
    undefined,
  ])
})

test('PRM-01 the last administrator of an enterprise is left out with a word', async () => {
  const other = await makeUser(own.app, { entIds: [own.entId] })
  const ids = [own.admin.user.userId, other.userId]
  const { data } = await own.ask<ManyDone>('management/turnUsers', { ids, isOn: false }, own.boss.headers)
  expect(data.spared).toEqual([{ id: own.admin.user.userId, why: '最后一位管理员' }])
  expect([data.done, data.failed]).toEqual([[other.userId], []])
})
