import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { confirm } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { byName, draw, press } from '../testing/render.tsx'

let close = async (): Promise<void> => {}
afterEach(() => close())
const ask = async (request: Parameters<typeof confirm>[0]) => {
  const drawn = await draw(
    <>
      <button type="button">原处</button>
      <ConfirmHost />
    </>,
  )
  close = drawn.close
  byName('button', '原处').focus()
  let answer: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    answer = confirm(request)
  })
  return () => answer
}

test('SHL-11 the generic confirm is titled 提示信息, offers 确定 and 取消 and is 520 wide', async () => {
  const answer = await ask({ content: '删除后不能恢复' })
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
  expect(dialog?.querySelector('h2')?.textContent).toBe('提示信息')
  expect(dialog?.style.width).toBe('520px')
  expect(document.activeElement?.textContent).toBe('确定')
  await press(byName('[role="dialog"] button', '取消'))
  expect(await answer()).toBe(false)
  expect(document.activeElement?.textContent).toBe('原处')
})

test.for(['success', 'info', 'error', 'warning'] as const)('SHL-11 the kind %s is drawn', async (kind) => {
  const answer = await ask({ content: '继续？', kind, title: '标题', okText: '继续' })
  expect(document.querySelector(`.confirm-icon.${kind}`)).not.toBeNull()
  await press(byName('[role="dialog"] button', '继续'))
  expect(await answer()).toBe(true)
})

test('SHL-11 Escape cancels, and while the work of 确定 runs or when it fails the question stays', async () => {
  let fail: (error: Error) => void = () => {}
  const answer = await ask({
    content: '提交？',
    onOk: () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  })
  await press(byName('[role="dialog"] button', '确定'))
  expect(byName('[role="dialog"] button', '确定').hasAttribute('disabled')).toBe(true)
  await act(async () => {
    fail(new Error('没成'))
  })
  expect(byName('[role="dialog"] button', '确定').hasAttribute('disabled')).toBe(false)
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(await answer()).toBe(false)
})
