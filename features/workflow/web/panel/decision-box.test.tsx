import { draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailOf } from '../detail.fixture.ts'
import { DecisionBox } from './decision-box.tsx'

const bodies: unknown[] = []
let close: () => Promise<void>
beforeEach(() => {
  bodies.length = 0
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { processInstId: 'p1', state: 'rejected' } }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === text)
  if (found === undefined) throw new Error(`没有按钮 ${text}`)
  return found
}

test('PRM-10 a rejection without an opinion is stopped at the field and nothing is sent', async () => {
  ;({ close } = await draw(<DecisionBox detail={detailOf()} onEnd={() => undefined} tell={() => undefined} />))
  await press(button('退回'))
  expect(document.querySelector('.field .message')?.textContent).toBe('请输入审批意见')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  expect(bodies).toEqual([])
})

test('PRM-10 a rejection carries its opinion; the page hears of the decision', async () => {
  let decided = 0
  ;({ close } = await draw(
    <DecisionBox
      detail={detailOf()}
      onEnd={() => {
        decided += 1
      }}
      tell={() => undefined}
    />,
  ))
  await typeIn(document.querySelector('textarea') as HTMLTextAreaElement, ' 请核对 ')
  await press(button('退回'))
  await until(() => expect(decided).toBe(1))
  expect(bodies).toEqual([{ processInstId: 'p1', seat: 3, edition: 1, approve: false, auditOpinion: '请核对' }])
})
