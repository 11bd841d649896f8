import { useConfirm } from '@portal/web-kit/confirm'
import { draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
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

test('LEAD-16 PRM-10 what was not looked at is asked once before passing; declined, nothing is sent', async () => {
  const more = { question: '还有 9 处？' }
  const Box = () => <DecisionBox detail={detailOf()} more={more} onEnd={() => undefined} tell={() => undefined} />
  ;({ close } = await draw(<Box />))
  const pass = () => press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  const answer = async (agreed: boolean) => {
    await until(() => expect(useConfirm.getState().pending[0]?.request.content).toBe('还有 9 处？'))
    await act(async () => useConfirm.getState().pending[0]?.answer(agreed))
  }
  await pass()
  await answer(false)
  expect(bodies).toEqual([])
  await pass()
  await answer(true)
  await until(() => expect(bodies).toMatchObject([{ processInstId: 'p1', seat: 3, edition: 1, approve: true }]))
})
