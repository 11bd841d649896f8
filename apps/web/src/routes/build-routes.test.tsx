import { resultPathKey } from '@portal/web-kit/session-keys'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { createBrowserRouter, createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { buildRoutes } from './build-routes.tsx'
import { isPublicDocument } from './documents.ts'
import { pages } from './find-page.ts'

const within = pages.filter((page) => !isPublicDocument(page.path))
/** One of each kind: built, not built, the frame's own, a sub-application's, unknown. */
const kinds = ['/workbenches/newIndex', '/userCenter/help', '/500', '/lease/any/page', '/workbenches/nobody']

test('SHL-01 every page opens after every other kind of page: none is left without its screen', async () => {
  testBoot()
  testCaller()
  document.cookie = 'token=t'
  localStorage.setItem(resultPathKey, JSON.stringify([...within.map((page) => page.path), ...kinds]))
  for (const { screen } of within) if (screen !== null) screen.lazy = async () => ({ Component: () => null })
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [kinds[0] ?? ''] })
  await router.navigate(kinds[0] ?? '')
  const broken: string[] = []
  const open = async (path: string): Promise<void> => {
    await router.navigate(path)
    const { location, matches, errors } = router.state
    const shown = matches.at(-1)?.route
    if (location.pathname !== path || errors !== null || (shown?.Component ?? shown?.element) == null)
      broken.push(`${path} at ${location.pathname}`)
  }
  for (const { path } of within) {
    for (const kind of kinds) {
      await open(kind)
      await open(path)
    }
  }
  expect(broken).toEqual([])
})

test('SES-15 an address below a public one that nobody knows ends at 404; a public page is gone to', async () => {
  testBoot()
  testCaller()
  document.cookie = 'token=t'
  document.head.append(Object.assign(document.createElement('base'), { href: '/' }))
  history.replaceState(null, '', '/finance/elsewhere')
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [kinds[0] ?? ''] })
  void router.navigate('/finance/elsewhere')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  expect(went).not.toHaveBeenCalled()
  void router.navigate('/finance/home?from=1')
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/finance/home?from=1'))
  history.replaceState(null, '', '/')
})

test('SES-15 an address that is refused takes its entry in the history, so that going back leaves it', async () => {
  testBoot()
  testCaller()
  document.cookie = 'token=t'
  localStorage.setItem(resultPathKey, JSON.stringify(kinds))
  history.replaceState(null, '', '/workbenches/elsewhere')
  const before = history.length
  const router = createBrowserRouter(buildRoutes())
  await vi.waitFor(() => expect(location.pathname).toBe('/404'))
  expect(history.length).toBe(before)
  await router.navigate('/userCenter/help')
  await router.navigate('/workbenches/elsewhere')
  await vi.waitFor(() => expect(location.pathname).toBe('/404'))
  expect(history.length).toBe(before + 2)
  router.dispose()
  history.replaceState(null, '', '/')
})
