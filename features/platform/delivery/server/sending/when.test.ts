import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryApp, reader } from '../testing/app.fixture.ts'
import { watching } from '../testing/watching.fixture.ts'

let made: Awaited<ReturnType<typeof deliveryApp>>
beforeAll(async () => {
  made = await deliveryApp()
})
afterAll(() => made.stop())
const { mailsTo, rowsOf, look } = watching(() => made)

test('NOT-12 quiet hours hold a mail back, what is urgent passes', async () => {
  const choices = [
    { noticeType: '102', email: true },
    { noticeType: '104', email: true },
  ]
  const own = await reader(made.app, choices, { quietFrom: '21:00', quietUntil: '08:00' })
  made.app.clock.set('2026-11-12 22:00:00')
  await own.tell({ title: '可以等' })
  await own.tell({ noticeType: '104', title: '不能等' })
  await look()
  await made.until(() => expect(mailsTo(own.email).map(({ subject }) => subject)).toEqual(['不能等']))
  made.app.clock.set('2026-11-13 07:59:00')
  await look()
  expect(mailsTo(own.email)).toHaveLength(1)
  made.app.clock.set('2026-11-13 08:00:00')
  await look()
  await made.until(() => expect(mailsTo(own.email).map(({ subject }) => subject)).toEqual(['不能等', '可以等']))
})

test('NOT-12 a digest takes along what came since, in one mail on the next working day, and once', async () => {
  made.app.clock.set('2026-11-13 18:00:00')
  const own = await reader(made.app, [{ noticeType: '102', email: true }], { digest: 'daily', digestHour: 9 })
  await own.tell({ title: '第一件' })
  await own.tell({ title: '第二件' })
  made.app.clock.set('2026-11-14 09:00:00')
  await look()
  expect(mailsTo(own.email)).toHaveLength(0)
  made.app.clock.set('2026-11-16 09:00:00')
  await Promise.all([look(), look()])
  await made.until(() => expect(mailsTo(own.email)).toHaveLength(1))
  await look()
  const [mail] = mailsTo(own.email)
  expect(mail?.subject).toBe('您有 2 条消息')
  expect(mail?.text).toMatch(/1\. 第一件（11-13 18:00）\r?\n2\. 第二件/)
  await made.until(async () =>
    expect((await rowsOf(own.userId)).map(({ state }) => state)).toEqual(['gathered', 'gathered', 'sent']),
  )
})

test('NOT-12 a clock that was put back leaves nothing waiting for a far day', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true }], { quietFrom: '21:00', quietUntil: '08:00' })
  made.app.clock.set('2027-06-01 22:00:00')
  await own.tell({ title: '来自将来' })
  made.app.clock.set('2026-11-16 10:00:00')
  await look()
  await made.until(() => expect(mailsTo(own.email).map(({ subject }) => subject)).toEqual(['来自将来']))
})
