import { useConfirm } from '@portal/web-kit/confirm'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Device } from '../../contract/index.ts'
import { DevicesCard } from './devices-card.tsx'

const here: Device = {
  sessionId: '1',
  current: true,
  client: 'browser',
  device: 'Windows 电脑 · Edge 141',
  address: '203.0.113.7',
  enteredBy: 'phone',
  signedInAt: '2026-03-11 09:00:00',
  seenAt: '2026-03-11 10:19:00',
}
const program: Device = { ...here, sessionId: '2', current: false, client: 'api', device: 'curl', address: null }

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('SES-18 my devices are a table; this one is marked and keeps its session, another is signed out', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/session/end')) sent.push(JSON.parse(String(init?.body)))
    const devices = sent.length === 0 ? [here, program] : [here]
    return Response.json({
      code: 200,
      msg: '',
      data: init?.method === 'POST' ? null : { devices, total: devices.length },
    })
  })
  testBoot()
  testCaller()
  ;({ close } = await draw(<DevicesCard />))
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  const times = ['2026-03-11 09:00:00', '2026-03-11 10:19:00']
  await until(() =>
    expect(rows()).toEqual([
      ['Windows 电脑 · Edge 141本机', '203.0.113.7', '短信验证码登录', ...times, ''],
      ['curl', '地址未知', '短信验证码登录', ...times, '退出登录'],
    ]),
  )
  expect(document.querySelectorAll('tbody th[scope=row]')).toHaveLength(2)
  await press(byName('button', '让curl退出登录'))
  expect(useConfirm.getState().pending[0]?.request.content).toContain('curl将退出登录')
  await act(async () => useConfirm.getState().pending[0]?.answer(true))
  await until(() => expect(rows()).toHaveLength(1))
  expect(sent).toEqual([{ sessionId: '2' }])
  expect(document.body.textContent).toContain('没有其他设备在使用您的账号。')
})
