import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

const kept = memoryDrafts()
beforeEach(() => {
  kept.clear()
  testCaller()
})

const given = {
  draft: 'deduct-none:202602',
  title: '2 张不抵扣',
  hint: '',
  label: '理由',
  needed: '请写明理由',
  choices: ['集体福利', '其他'],
  action: '不抵扣',
  act: { busy: false, off: null },
}
const choice = () => document.querySelector<HTMLSelectElement>('.modal select')
const words = () => document.querySelector<HTMLTextAreaElement>('.modal textarea')
const offer = () => document.querySelector('.draft-offer')

test('SHL-20 a reason that was typed and not taken is offered back, with the choice it belongs to', async () => {
  const first = await draw(
    <ReasonDialog {...given} choices={[]} onGive={async () => false} onClose={() => undefined} />,
  )
  expect(offer()).toBeNull()
  await typeInto('.modal textarea', '与本期业务无关')
  await first.close()
  const second = await draw(<ReasonDialog {...given} onGive={async () => false} onClose={() => undefined} />)
  await until(() => expect(offer()?.textContent).toContain('有未提交的内容'))
  expect([choice()?.value, words()]).toEqual(['集体福利', null])
  await press(byName('.draft-offer button', '恢复'))
  expect([choice()?.value, words()?.value]).toEqual(['其他', '与本期业务无关'])
  await second.close()
})

test('SHL-20 what the server refused stays in the dialog; what it took is kept no longer', async () => {
  const onClose = vi.fn()
  const answers = [false, true]
  const onGive = vi.fn(async () => answers.shift() ?? true)
  const { close } = await draw(<ReasonDialog {...given} choices={[]} onGive={onGive} onClose={onClose} />)
  await typeInto('.modal textarea', '  重复入账 ')
  await press(byName('.modal button', '不抵扣'))
  await until(() => expect(onGive).toHaveBeenCalledTimes(1))
  expect([onClose.mock.calls.length, words()?.value]).toEqual([0, '  重复入账 '])
  await press(byName('.modal button', '不抵扣'))
  await until(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onGive.mock.calls).toEqual([['重复入账'], ['重复入账']])
  await close()
  await until(() => expect([...kept.values()]).toEqual([]))
})
