import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { remindOnce } from '@portal/server-kit/reminder/remind-once'
import { makeTask, moveTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import {
  dueReminder,
  escalationReminder,
  noteReminder,
  overdueReminder,
  remindDaysRoute,
} from '../../contract/index.ts'
import { taxCalendarFeature } from '../tax-calendar.plugin.ts'
import { dueSource, escalationSource, noteSource, overdueSource } from './reminders.ts'

async function office() {
  const app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature(), taxCalendarFeature()),
  })
  onTestFinished(() => app.stop())
  const kit = app.kitOf('tax-calendar')
  const { entId } = await makeEnterprise(app)
  const user = await makeUser(app, {
    entIds: [entId],
    permissions: ['tax:return:edit', 'tax:return:read', 'tax:task:create'],
  })
  const today = () => kit.clock.businessDay()
  const toldOf = (userId: string) =>
    app.asOwner(`select title, content, status from notice where user_id = '${userId}' order by created_at, id`)
  const on = async (day: string) => {
    app.clock.set(`${day} 00:10:00`)
    await remindOnce(kit, dueReminder, dueSource(today))
    await remindOnce(kit, overdueReminder, overdueSource(today))
    await remindOnce(kit, escalationReminder, escalationSource(today))
    await remindOnce(kit, noteReminder, noteSource)
    return toldOf(user.userId)
  }
  return { app, entId, user, on, toldOf }
}
const settled = 2
const filed = ['collected', 'computed', 'checked', 'inReview', 'approved', 'filed'] as const

test('TAX-02 what is due is told before its day in one notice an enterprise; a filed return settles it', async () => {
  const { app, entId, user, on } = await office()
  const vat = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  const wages = await makeTask(app, { entId, userId: user.userId, period: '202602', taxType: '05' })
  expect(await on('2026-03-08')).toEqual([])
  const [week] = await on('2026-03-09')
  expect(week).toMatchObject({
    title: '7 天后（3月16日）申报截止',
    content: '尚未申报：增值税 2026年2月、个人所得税 2026年2月。',
  })
  expect(await on('2026-03-09')).toHaveLength(1)
  const [before, now] = await on('2026-03-13')
  expect([before?.['status'], now?.['title']]).toEqual([settled, '3 天后（3月16日）申报截止'])
  const by = { entId, userId: user.userId }
  await moveTask(app, { ...by, taskNo: vat }, filed)
  const open = await on('2026-03-13')
  expect(open.map(({ status }) => status === settled)).toEqual([true, false])
  await moveTask(app, { ...by, taskNo: wages }, filed)
  expect((await on('2026-03-13')).map(({ status }) => status)).toEqual([settled, settled])
  expect(await on('2026-03-17')).toHaveLength(2)
})

test('TAX-02 what is over is told each day until it is filed, to whoever works with its tax', async () => {
  const { app, entId, user, on } = await office()
  const taskNo = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  const other = await makeUser(app, { entIds: [entId], permissions: ['tax:return:edit'] })
  await app.asOwner(`update membership set tax_types = '{05}' where user_id = '${other.userId}'`)
  expect((await on('2026-03-17')).map(({ title }) => title)).toEqual(['1 项已过申报期限'])
  const next = await on('2026-03-18')
  expect(next.map(({ status }) => status === settled)).toEqual([true, false])
  expect(next[1]?.['content']).toContain('增值税 2026年2月')
  await moveTask(app, { entId, taskNo, userId: user.userId }, filed)
  expect((await on('2026-03-19')).map(({ status }) => status)).toEqual([settled, settled])
  expect(await app.asOwner(`select id from notice where user_id = '${other.userId}'`)).toEqual([])
})

test('TAX-02 a note is told before its day, and settled once it is done', async () => {
  const { app, entId, on } = await office()
  await app.asOwner(`insert into calendar_note values ('n', '${entId}', '2026-03-18', '厂房二期契税', true, false, null,
    1, now(), 'a')`)
  expect(await on('2026-03-11')).toMatchObject([{ title: '7 天后（3月18日）有一件事', content: '厂房二期契税' }])
  await app.asOwner(`update calendar_note set is_done = true`)
  expect((await on('2026-03-11')).map(({ status }) => status)).toEqual([settled])
})

test('TAX-23 what has a preparer is told to him or who stands in, and a day late to reviewer and head', async () => {
  const { app, entId, user, on, toldOf } = await office()
  const person = (permissions: string[]) => makeUser(app, { entIds: [entId], permissions })
  const [clerk, other] = [await person(['tax:return:edit']), await person(['tax:return:edit'])]
  const [reviewer, head] = [await person(['tax:return:review']), await person([])]
  const taskNo = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  await app.asOwner(`update tax_task set preparer_id = '${clerk.userId}', reviewer_id = '${reviewer.userId}'
    where task_no = '${taskNo}'`)
  await app.asOwner(`update enterprise set head_id = '${head.userId}' where id = '${entId}'`)
  expect(await on('2026-03-13')).toEqual([])
  const titles = async (userId: string) => (await toldOf(userId)).map(({ title }) => title)
  expect([await titles(clerk.userId), await titles(reviewer.userId)]).toEqual([['3 天后（3月16日）申报截止'], []])
  await app.asOwner(`insert into approval_delegation (id, ent_id, user_id, delegate_id, from_day, until_day, kinds)
    values ('d', '${entId}', '${clerk.userId}', '${other.userId}', '2026-03-14', '2026-03-18', '{}')`)
  await on('2026-03-17')
  expect(await titles(other.userId)).toContain('1 项已过申报期限')
  const up = ['1 项逾期未申报，请与经办确认']
  expect([await titles(reviewer.userId), await titles(head.userId)]).toEqual([up, up])
  await moveTask(app, { entId, taskNo, userId: clerk.userId }, filed)
  await on('2026-03-18')
  expect((await toldOf(head.userId)).map(({ status }) => status)).toEqual([settled])
})

test('TAX-02 an enterprise chooses its days before; the notice of each is settled in its turn', async () => {
  const { app, entId, user, on } = await office()
  const headers = { ...(await signedInAs(app, user)) }
  const ask = async (payload?: object) =>
    (
      await app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url: remindDaysRoute.path,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
    ).json()
  expect((await ask()).data).toEqual({ days: [7, 3, 1, 0], isUsual: true })
  expect((await ask({ days: [10, 2] })).data).toEqual({ days: [10, 2], isUsual: false })
  expect((await ask({ days: [4] })).code).toBe(400)
  const taskNo = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  expect(await on('2026-03-05')).toEqual([])
  expect((await on('2026-03-06'))[0]).toMatchObject({ title: '10 天后（3月16日）申报截止' })
  expect(await on('2026-03-13')).toMatchObject([{ status: 0 }])
  const [ten, two] = await on('2026-03-14')
  expect([ten?.['status'], two?.['title']]).toEqual([settled, '2 天后（3月16日）申报截止'])
  expect(await on('2026-03-16')).toHaveLength(2)
  await moveTask(app, { entId, userId: user.userId, taskNo }, filed)
  expect((await on('2026-03-16')).map(({ status }) => status)).toEqual([settled, settled])
})

test('TAX-02 an enterprise that chose no day is told only of what is over; others keep theirs', async () => {
  const { app, entId, user, on } = await office()
  const headers = { ...(await signedInAs(app, user)) }
  await app.inject({ method: 'POST', url: remindDaysRoute.path, headers, payload: { days: [] } })
  await makeTask(app, { entId, userId: user.userId, period: '202602' })
  expect(await on('2026-03-09')).toEqual([])
  expect(await on('2026-03-16')).toEqual([])
  expect(await on('2026-03-17')).toHaveLength(1)
})
