import { ok } from '@portal/contract'
import { useToasts } from '@portal/web-kit/toast'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxRecord } from '../../contract/index.ts'
import { OutboxPage } from './outbox-page.tsx'

const record: OutboxRecord = {
  id: 's1',
  phone: '*******0009',
  content: '验证码 123456',
  code: '123456',
  state: 'failed',
  provider: 'aliyun',
  attempts: 2,
  problem: '号码停机',
  createTime: '2026-11-23 09:00:00',
}
const asked: URLSearchParams[] = []
let page: Awaited<ReturnType<typeof draw>>
beforeEach(openPage)
async function openPage(): Promise<void> {
  asked.length = 0
  testCaller()
  testBoot()
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://portal.test')
    asked.push(searchParams)
    const records = searchParams.has('phone') ? [] : [record]
    return Response.json(ok([{ records, total: records.length, current: 1, size: 20 }]))
  })
  page = await draw(<OutboxPage />)
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull())
}
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
const look = async (phone: string) => {
  const field = document.querySelector<HTMLInputElement>('[role=search] input')
  if (field === null) throw new Error('no field')
  await typeIn(field, phone)
  await press(byName('button', '查询'))
}

test('SES-21 a message stands with its state, why it failed and by which way it went', () => {
  expect(document.querySelector('tbody tr')?.textContent).toBe(
    '2026-11-23 09:00:00*******0009验证码 123456发送失败号码停机（尝试 2 次）阿里云短信',
  )
  expect(document.body.textContent).toContain('演示模式：这里显示验证码')
})

test('SES-21 messages are found by a phone, typed with spaces too; one that is none is not asked for', async () => {
  await look('138')
  expect(useToasts.getState().toasts.map((each) => each.text)).toContain('请输入正确的手机号')
  expect(asked).toHaveLength(1)
  await look('139 0013 9000')
  await until(() => expect(document.body.textContent).toContain('没有发给这个手机号的短信'))
  expect(asked.at(-1)?.get('phone')).toBe('13900139000')
  await press(byName('button', '去掉手机号条件'))
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull())
})
