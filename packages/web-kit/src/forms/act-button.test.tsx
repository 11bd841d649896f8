import { defineRoute, Exactly, Type } from '@portal/contract'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActButton } from './act-button.tsx'
import { useServerAway } from '../session-recovery/server-availability.ts'
import { ChooseFile } from './choose-file.tsx'
import { useUnavailableReason, useReadOnly } from '../session-recovery/unavailable.ts'
import { byName, draw, press } from '../testing/render.tsx'
import { useToasts } from '../feedback/toast.ts'
import { useAction } from '../calls/use-action.ts'

const base = {
  method: 'POST',
  tag: 't',
  access: 'signed-in',
  scope: 'user',
  data: Type.Null(),
  body: Exactly({}),
} as const
const once = defineRoute({ ...base, path: '/japi/t/once', summary: '保存', idempotent: true })
const plain = defineRoute({ ...base, path: '/japi/t/plain', summary: '校验' })
const free = defineRoute({ ...base, path: '/japi/t/free', summary: '结束公告', idempotent: true, inReadOnly: true })

function Acts() {
  const acts = [useAction(once), useAction(once, { waits: false }), useAction(plain), useAction(free)]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent('form')
      }}
    >
      {['保存', '提交复核', '校验', '结束公告'].map((name, at) => {
        const each = acts[at] ?? { busy: false, off: null }
        return (
          <ActButton
            key={name}
            of={each}
            type={at === 0 ? 'submit' : 'button'}
            className="button primary"
            title="说明"
            onClick={() => sent(name)}
          >
            {name}
          </ActButton>
        )
      })}
    </form>
  )
}
const sent = vi.fn<(name: string) => void>()
afterEach(() => {
  sent.mockReset()
  useReadOnly.setState({ until: null })
  useServerAway.setState({ since: null })
  useToasts.setState({ toasts: [] })
})
const states = () =>
  [...document.querySelectorAll('button')].map((each) =>
    each.getAttribute('aria-disabled') === 'true' ? each.title : '',
  )

test('SHL-23 in read-only mode what writes is off, does nothing and says why and until when', async () => {
  const page = await draw(<Acts />)
  expect(states()).toEqual(['', '', '', ''])
  await act(async () => {
    useReadOnly.setState({ until: '11-22 13:00' })
  })
  const reason = '系统维护中，11-22 13:00 前不能保存'
  expect(states()).toEqual([reason, reason, reason, ''])
  for (const name of ['保存', '提交复核', '校验', '结束公告']) await press(byName('button', name))
  expect(sent.mock.calls).toEqual([['结束公告']])
  expect(useToasts.getState().toasts.map((each) => each.text)).toEqual([reason])
  await act(async () => {
    useReadOnly.setState({ until: null })
  })
  expect(states()).toEqual(['', '', '', ''])
  expect(byName('button', '校验').title).toBe('说明')
  await page.close()
})

test('SHL-21 while the server is away what decides is off until it is back; what is saved waits', async () => {
  const page = await draw(<Acts />)
  await act(async () => {
    useServerAway.setState({ since: 1 })
  })
  const reason = '服务暂时连不上，恢复后可用'
  expect(states()).toEqual(['', reason, reason, ''])
  await press(byName('button', '校验'))
  expect(sent).not.toHaveBeenCalled()
  await act(async () => {
    useServerAway.setState({ since: null })
  })
  await press(byName('button', '校验'))
  expect(sent.mock.calls).toEqual([['校验']])
  await page.close()
})

const Chooser = () => (
  <ChooseFile of={{ busy: false, off: useUnavailableReason(plain) }} accept=".xlsx" onFile={(file) => sent(file.name)}>
    选择文件
  </ChooseFile>
)
test("SHL-21 SHL-23 a file is not chosen while it can't be sent: a button says why in its place", async () => {
  const page = await draw(<Chooser />)
  const field = () => document.querySelector<HTMLInputElement>('input[type="file"]')
  expect(field()?.accept).toBe('.xlsx')
  await act(async () => {
    useServerAway.setState({ since: 1 })
  })
  expect([field(), byName('button', '选择文件').getAttribute('aria-disabled')]).toEqual([null, 'true'])
  await press(byName('button', '选择文件'))
  expect(useToasts.getState().toasts.map((each) => each.text)).toEqual(['服务暂时连不上，恢复后可用'])
  await act(async () => {
    useServerAway.setState({ since: null })
  })
  const input = field()
  if (input === null) throw new Error('the field is back')
  Object.defineProperty(input, 'files', { value: [new File(['x'], '2026.xlsx')] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(sent.mock.calls).toEqual([['2026.xlsx']])
  await page.close()
})
