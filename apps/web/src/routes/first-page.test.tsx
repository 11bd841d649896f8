import { useServerAway } from '@portal/web-kit/server-availability'
import { resultPathKey } from '@portal/web-kit/session-keys'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/render.tsx'
import { queryClient } from '@portal/web-kit/query'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { buildRoutes } from './build-routes.tsx'
import { findPage } from './find-page.ts'
import { firstPage } from './first-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
const path = '/system/tax-admin/index'

test("SHL-21 without the first page's file the shell stands and says so; the page opens once it is there", async () => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  document.cookie = 'token=t'
  localStorage.setItem(resultPathKey, JSON.stringify([path]))
  const screen = findPage(path)?.screen
  const file = Promise.withResolvers<{ Component: () => string }>()
  Object.assign(screen ?? {}, { antd: false, lazy: () => file.promise })
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [path] })
  let isDrawn = false
  const drawn = firstPage(router).then(() => {
    isDrawn = true
  })
  await act(async () => {})
  expect(isDrawn).toBe(false)
  useServerAway.setState({ since: 1 })
  await drawn
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  expect(host.querySelector('.banner')?.textContent).toContain('服务暂时连不上')
  expect(host.querySelector('main [aria-label="正在加载"]')).not.toBeNull()
  file.resolve({ Component: () => '页面' })
  await until(() => expect(host.querySelector('main')?.textContent).toBe('页面'))
  await act(async () => root.unmount())
  useServerAway.setState({ since: null })
})
