import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { RemindCard } from './remind-card.tsx'

let page: Awaited<ReturnType<typeof draw>>
const sent: unknown[] = []
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
async function open(permissions: string[]) {
  sent.length = 0
  let days = [7, 3, 1, 0]
  testBoot()
  testCaller({ permissions: new Set(permissions) })
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      ;({ days } = JSON.parse(String(init.body)) as { days: number[] })
    }
    return Response.json(ok({ days, isUsual: sent.length === 0 }))
  })
  page = await draw(
    <>
      <RemindCard />
      <Toaster />
    </>,
  )
  await until(() => expect(document.querySelectorAll('input:checked')).toHaveLength(4))
}
const save = () => byName('button', '保存') as HTMLButtonElement

test('TAX-02 days before a deadline are chosen and kept; without any the card says what is told still', async () => {
  await open(['tax:return:read', 'tax:task:create'])
  expect(save().disabled).toBe(true)
  for (const day of ['前 7 天', '前 3 天', '前 1 天', '当天']) await press(byName('label', day))
  expect(document.body.textContent).toContain('截止前不提醒；逾期没有申报的，仍每天提醒。')
  await press(byName('label', '前 10 天'))
  await press(save())
  await until(() => expect(document.body.textContent).toContain('已保存'))
  expect(sent).toEqual([{ days: [10] }])
  await until(() => expect(document.querySelectorAll('input:checked')).toHaveLength(1))
})

test('TAX-02 who keeps no tasks sees the days and changes none', async () => {
  await open(['tax:return:read'])
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('保存')
})
