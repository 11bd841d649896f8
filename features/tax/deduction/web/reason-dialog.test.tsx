import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tickRoute } from '../contract/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const kept = memoryDrafts()
const sent: unknown[] = []
let answers: Response[] = []
beforeEach(() => {
  kept.clear()
  sent.length = 0
  testCaller()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answers.shift() ?? Response.json({ code: 200, msg: '', data: {} })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const fixed = { period: '202602', use: 'none', items: [{ key: 'k-1', version: 2 }] } as const
const given = {
  route: tickRoute,
  fixed: { ...fixed, items: [...fixed.items] },
  draft: 'deduct-none:202602',
  title: '2 张不抵扣',
  hint: '',
  choices: ['集体福利', '其他'],
  submit: '不抵扣',
  onClose: () => undefined,
}
const choice = () => document.querySelector<HTMLSelectElement>('.modal select')
const words = () => document.querySelector<HTMLTextAreaElement>('.modal textarea')
const offer = () => document.querySelector('.draft-offer')

test('SHL-20 a reason that was typed and not taken is offered back, with the choice it belongs to', async () => {
  const first = await draw(<ReasonDialog {...given} choices={[]} />)
  expect(offer()).toBeNull()
  await typeInto('.modal textarea', '与本期业务无关')
  await first.close()
  const second = await draw(<ReasonDialog {...given} />)
  await until(() => expect(offer()?.textContent).toContain('有未提交的内容'))
  expect([choice()?.value, words()]).toEqual(['集体福利', null])
  await press(byName('.draft-offer button', '恢复'))
  expect([choice()?.value, words()?.value]).toEqual(['其他', '与本期业务无关'])
  await second.close()
})

test('SHL-20 what the server refused stays in the dialog; what it took is kept no longer', async () => {
  const onClose = vi.fn<() => void>()
  answers = [Response.json({ code: 409, msg: '', data: null }, { status: 409 })]
  const onRefused = () => '有发票刚被别人勾选过'
  const { close } = await draw(<ReasonDialog {...given} choices={[]} onRefused={onRefused} onClose={onClose} />)
  await press(byName('.modal button', '不抵扣'))
  await until(() => expect(document.querySelector('.modal .message')?.textContent).toBe('请填写不抵扣的理由'))
  await typeInto('.modal textarea', '  重复入账 ')
  await press(byName('.modal button', '不抵扣'))
  await until(() => expect(document.querySelector('.modal .alert')?.textContent).toBe('有发票刚被别人勾选过'))
  expect([onClose.mock.calls.length, words()?.value]).toEqual([0, '  重复入账 '])
  await press(byName('.modal button', '不抵扣'))
  await until(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([
    { ...fixed, reason: '重复入账' },
    { ...fixed, reason: '重复入账' },
  ])
  await close()
  await until(() => expect([...kept.values()]).toEqual([]))
})

test('house: a common reason is sent as it stands', async () => {
  const onDone = vi.fn<(data: unknown) => void>()
  const { close } = await draw(<ReasonDialog {...given} onDone={onDone} />)
  await act(async () => document.querySelector('form')?.requestSubmit())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ ...fixed, reason: '集体福利' }])
  await close()
})
