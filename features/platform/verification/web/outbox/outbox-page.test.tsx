import { ok } from '@portal/contract'
import { bring, registerBroughtData } from '@portal/web-kit/brought-data'
import { useToasts } from '@portal/web-kit/toast'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxRecord } from '../../contract/index.ts'
import { outboxPeople } from '../public.ts'
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
const clerk = { value: 'u7', label: '王敏' }
const people = { find: async () => [clerk], named: async () => [clerk] }
const asked: URLSearchParams[] = []
let page: Awaited<ReturnType<typeof draw>>
beforeEach(() => openPage(['monitor:outbox:read', 'monitor:outbox:phone']))
async function openPage(permissions: string[], path = '/'): Promise<void> {
  asked.length = 0
  testCaller({ permissions: new Set(permissions) })
  testBoot()
  registerBroughtData([{ data: [bring(outboxPeople, 'users', async () => people)] }])
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://portal.test')
    asked.push(searchParams)
    const records = searchParams.has('phone') || searchParams.has('person') ? [] : [record]
    return Response.json(ok([{ records, total: records.length, current: 1, size: 20 }]))
  })
  page = await draw(<OutboxPage />, path)
  await until(() => expect(document.body.textContent).toContain(path === '/' ? record.phone : '没有符合条件的短信'))
}
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
const fieldOf = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find((each) =>
    [...(each.labels ?? [])].some((label) => label.textContent === name),
  )
const look = async (phone: string) => {
  const field = fieldOf('手机号')
  if (field === undefined) throw new Error('no field')
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
  await until(() => expect(document.body.textContent).toContain('没有符合条件的短信'))
  expect(asked.at(-1)?.get('phone')).toBe('13900139000')
  await press(byName('button', '去掉手机号条件'))
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull())
})

test('SES-21 LEAD-13 who may not look by numbers chooses the person, whose id alone is asked for', async () => {
  await page.close()
  await openPage(['monitor:outbox:read'], '/?person=u7')
  expect([fieldOf('手机号'), fieldOf('接收人') === undefined]).toEqual([undefined, false])
  expect(asked.map((query) => [query.get('person'), query.get('phone')])).toEqual([['u7', null]])
  await until(() => expect(fieldOf('接收人')?.value).toBe('王敏'))
})
