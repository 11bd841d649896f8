import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementFeature } from './agreement.plugin.ts'
import { tellOnce } from './renewal.job.ts'
import { renewalsOf } from './renewal.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), codeLibraryFeature(), agreementFeature()),
  })
})
afterAll(() => app.stop())

test('PRM-04 who agreed to an earlier version is told once when the new one is in force, until he agrees', async () => {
  const kit = app.kitOf('agreement')
  const { headers: keeper } = await makeSignedIn(app, { permissions: ['base:agreement:manage'] })
  const [reader, stranger] = [await makeSignedIn(app), await makeSignedIn(app)]
  const post = async (path: string, payload: object, headers = keeper) => {
    const url = `/japi/api/manage/agreement/${path}`
    return (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json()
  }
  const text = (effectiveOn: string) => ({
    kind: 'platform',
    title: '平台协议',
    effectiveOn,
    changes: '改了',
    body: '甲',
  })
  const today = app.clock.businessDay()
  const first = (await post('save', text(today))).data
  await post('agree', { id: first.id }, reader.headers)
  const next = (await post('save', text('2099-01-01'))).data
  const tellAll = async () => {
    while (await tellOnce(kit));
  }
  const told = async () =>
    (await app.asOwner(`select user_id, content from notice where business_key = 'agreement:${next.id}'`)) as {
      user_id: string
      content: string
    }[]
  const open = (user: typeof reader) => renewalsOf(kit.db, user.user.userId, today)
  await tellAll()
  expect([await told(), await open(reader)]).toEqual([[], []])
  await app.asOwner(`update agreement_text set effective_on = effective_on - 1 where id = '${first.id}'`)
  await app.asOwner(`update agreement_text set effective_on = '${today}' where id = '${next.id}'`)
  await Promise.all([tellAll(), tellAll()])
  expect(await told()).toEqual([
    { user_id: reader.user.userId, content: `《平台协议》的新版本自 ${today} 起生效：改了。请阅读后同意。` },
  ])
  expect([await open(reader), await open(stranger)]).toEqual([[{ id: next.id, title: '平台协议' }], []])
  await post('agree', { id: next.id }, reader.headers)
  expect(await open(reader)).toEqual([])
})
