import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import type { FilingState } from '../../contract/index.ts'
import { RegisterForm } from './register-form.tsx'

const told = '应补（退）税额合计 7,757.98 元（增值税 6,926.77，附加税费 831.21）。'
const state: FilingState = {
  taskNo: 't1',
  version: 0,
  isAmending: false,
  canRegister: true,
  canUnlock: false,
  canCorrect: false,
  correctable: '2026-03-01',
  earliest: '2026-03-01',
  latest: '2026-03-11',
  dueDate: '2026-03-16',
  told,
  versions: [],
  unlocks: [],
  corrections: [],
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-25 WRK-01 who registers a filing reads its amount; without a receipt number nothing is sent', async () => {
  const sent = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ code: 200, msg: '', data: null }),
  )
  vi.stubGlobal('fetch', sent)
  testBoot()
  testCaller({ permissions: new Set(['tax:return:submit']) })
  ;({ close } = await draw(<RegisterForm state={state} onClose={() => undefined} />))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(told)
  await press(byName('button', '登记申报'))
  await until(() => {
    expect(document.activeElement?.getAttribute('name')).toBe('receiptNo')
  })
  expect(sent).not.toHaveBeenCalled()
})
