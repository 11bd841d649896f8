import { tellOnce } from '@portal/contract'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from './confirm-host.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { byName, draw, press, until } from '../testing/render.tsx'

const copied: string[] = []
let mayCopy = true
beforeEach(() => {
  copied.length = 0
  mayCopy = true
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!mayCopy) throw new Error('denied')
        copied.push(text)
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Page({ secrets }: { secrets: readonly string[] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && (
        <SecretDialog
          title="保存令牌"
          why="只显示这一次"
          label="令牌"
          secret={secrets.map(tellOnce)}
          file="恢复码.txt"
          onClose={() => setOpen(false)}
        />
      )}
      <ConfirmHost />
    </>
  )
}
const escape = () =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
const dialogs = (): string[] => [...document.querySelectorAll('.modal h2')].map((each) => each.textContent ?? '')
const unload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
const open = (secrets = ['pmt_secret']) => draw(<Page secrets={secrets} />, '/here')
const opened = ['保存令牌']
const asking = ['保存令牌', '还没有保存']

test('SES-27 SES-25 SHL-11 Escape, × or back lose no secret: each asks first, no means no', async () => {
  const page = await open()
  const ways = [
    escape,
    () => press(byName('.modal .close-button', '关闭')),
    () =>
      act(async () => {
        await page.router.navigate('/elsewhere')
      }),
  ]
  for (const way of ways) {
    await way()
    await until(() => expect(dialogs()).toEqual(asking))
    await press(byName('.modal button', '返回保存'))
    await until(() => expect(dialogs()).toEqual(opened))
    expect(page.router.state.location.pathname).toBe('/here')
    expect(document.querySelector('textarea')?.value).toBe('pmt_secret')
  }
  expect(unload()).toBe(true)
  await escape()
  await until(() => expect(dialogs()).toEqual(asking))
  // A second Escape answers the question with no.
  await escape()
  await until(() => expect(dialogs()).toEqual(opened))
  await page.close()
})

test('SES-27 SES-25 said to be kept, the way on goes on: the dialog closes, the wanted address opens', async () => {
  const page = await open()
  await act(async () => {
    await page.router.navigate('/elsewhere')
  })
  await until(() => expect(dialogs()).toEqual(asking))
  await press(byName('.modal button', '我已保存好，关闭'))
  await until(() => expect(page.router.state.location.pathname).toBe('/elsewhere'))
  expect(dialogs()).toEqual([])
  await page.close()
})

test('SES-27 SES-25 copied or downloaded it closes at once; a copy that the browser refused does not', async () => {
  mayCopy = false
  const refused = await open()
  await press(byName('.modal button', '复制'))
  await escape()
  await until(() => expect(dialogs()).toEqual(asking))
  await press(byName('.modal button', '返回保存'))
  await refused.close()

  mayCopy = true
  const first = await open(['aaaa-1111', 'bbbb-2222'])
  expect([...document.querySelectorAll('[aria-label=令牌] li')].map((each) => each.textContent)).toEqual([
    'aaaa-1111',
    'bbbb-2222',
  ])
  await press(byName('.modal button', '复制'))
  await until(() => expect(copied).toEqual(['aaaa-1111\nbbbb-2222']))
  expect(unload()).toBe(false)
  await escape()
  expect(dialogs()).toEqual([])
  await first.close()

  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const second = await open()
  await press(byName('.modal button', '下载'))
  await press(byName('.modal .close-button', '关闭'))
  expect(dialogs()).toEqual([])
  await second.close()
})
