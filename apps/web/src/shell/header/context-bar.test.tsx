import { deriveMenu } from '@portal/identity/contract'
import { useServerAway } from '@portal/web-kit/server-availability'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useMenu } from '../../menu/menu-store.ts'
import { ContextBar } from './context-bar.tsx'

test('SHL-21 the bar speaks of the connection only while no banner does', async () => {
  testBoot()
  testCaller({})
  useMenu.setState({ tree: deriveMenu([]), tops: [], top: null })
  useStreamState.setState({ state: 'offline' })
  const { host, close } = await draw(<ContextBar />)
  expect(host.textContent).toContain('连接已断开，正在重连')
  act(() => useServerAway.setState({ since: 1 }))
  expect(host.textContent).not.toContain('连接已断开')
  act(() => useServerAway.setState({ since: null }))
  await close()
})

test.each([
  ['/login/index', '登录'],
  ['/404?errorCode=404', ''],
])('SES-15 at %s the bar says „%s“: an error page says by its heading what is missing', async (address, said) => {
  testBoot()
  testCaller({})
  useMenu.setState({ tree: deriveMenu([]), tops: [], top: null, place: null })
  const { host, close } = await draw(<ContextBar />, address)
  expect(host.querySelector('nav')?.textContent).toBe(said)
  await close()
})
