import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const bodies: unknown[] = []
let close: () => Promise<void>
let answer: () => Response
beforeEach(() => {
  bodies.length = 0
  testBoot()
  testCaller()
  answer = () => Response.json({ code: 200, msg: '', data: { processInstId: 'p1', state: 'withdrawn' } })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    return Promise.resolve(answer())
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const show = async (onDone: () => void) => {
  ;({ close } = await draw(
    <>
      <WithdrawButton processInstId="p1" onDone={onDone} />
      <ConfirmHost />
    </>,
  ))
  await press(byName('button', '撤回'))
  await until(() => {
    expect(document.body.textContent).toContain('撤回后可以修改再提交')
  })
}
const confirmButton = () => [
  ...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button'),
]

test('TAX-04 PRM-10 taking back asks first; no sends nothing, yes is sent once and the page hears of it', async () => {
  let done = 0
  await show(() => {
    done += 1
  })
  await press(confirmButton().find((each) => /取消/.test(each.textContent ?? '')) as HTMLElement)
  expect(bodies).toEqual([])
  await press(byName('button', '撤回'))
  await press(confirmButton().find((each) => /确定/.test(each.textContent ?? '')) as HTMLElement)
  await until(() => {
    expect(done).toBe(1)
  })
  expect(bodies).toEqual([{ processInstId: 'p1' }])
})

test("TAX-04 PRM-10 what was decided meanwhile can't be taken back: the page reads anew", async () => {
  let done = 0
  answer = () => Response.json({ code: 7799, msg: '已由罗成办理', data: null })
  await show(() => {
    done += 1
  })
  await press(confirmButton().find((each) => /确定/.test(each.textContent ?? '')) as HTMLElement)
  await until(() => {
    expect(done).toBe(1)
  })
})
