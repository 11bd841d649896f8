import { Dialog } from '@portal/web-kit/dialog.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

// Loaded with the first press; here before, so that no test waits for the compiler.
beforeAll(() => import('./popover-layer.tsx'))

const popup = () => document.querySelector<HTMLElement>('[role="dialog"][aria-label="列与密度"]')
const Columns = () => (
  <Popover label="列与密度" button="列与密度">
    {(close) => (
      <button type="button" onClick={close}>
        恢复默认
      </button>
    )}
  </Popover>
)
const escape = (target: Element) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
const pointerDown = (target: Element) =>
  act(async () => {
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
  })

test('house: a pop-up opens inside main, takes the focus, and gives it back to its button', async () => {
  const page = await draw(
    <main>
      <Columns />
    </main>,
  )
  const button = byName('button', '列与密度')
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-haspopup')]).toEqual(['false', 'dialog'])
  await press(button)
  await until(() => expect(popup()?.closest('main') ?? null).not.toBeNull())
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', popup()?.id])
  await until(() => expect(document.activeElement).toBe(byName('button', '恢复默认')))
  await press(byName('button', '恢复默认'))
  await until(() => expect([popup(), document.activeElement]).toEqual([null, button]))
  await page.close()
})

test('house: a second press of the button closes, and so does a press elsewhere', async () => {
  const page = await draw(
    <main>
      <p>正文</p>
      <Columns />
    </main>,
  )
  const button = byName('button', '列与密度')
  await press(button)
  await until(() => expect(popup()).not.toBeNull())
  await pointerDown(button)
  await until(() => expect(popup()).toBeNull())
  await press(button)
  await until(() => expect(popup()).not.toBeNull())
  await pointerDown(document.querySelector('p') ?? button)
  await until(() => expect(popup()).toBeNull())
  await page.close()
})

test('house: in a dialog the pop-up lies within it; Escape closes the pop-up alone, then the dialog', async () => {
  const closed = vi.fn<() => void>()
  const page = await draw(
    <Dialog title="编辑" onClose={closed}>
      <Columns />
    </Dialog>,
  )
  await press(byName('button', '列与密度'))
  await until(() => expect(popup()?.parentElement?.closest('[role="dialog"]')?.textContent ?? '').toContain('编辑'))
  await until(() => expect(document.activeElement).toBe(byName('button', '恢复默认')))
  await escape(byName('button', '恢复默认'))
  await until(() => expect(popup()).toBeNull())
  expect([closed.mock.calls.length, page.host.hasAttribute('inert')]).toEqual([0, true])
  await press(byName('button', '列与密度'))
  await until(() => expect(popup()).not.toBeNull())
  await escape(byName('button', '列与密度'))
  await until(() => expect(popup()).toBeNull())
  expect(closed).not.toHaveBeenCalled()
  await escape(byName('button', '列与密度'))
  expect(closed).toHaveBeenCalledOnce()
  await page.close()
})
