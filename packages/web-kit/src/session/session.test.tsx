import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const places: string[] = []
beforeEach(() => {
  // Home is loaded again a moment after signing out: never once the page of the tests is gone.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  places.length = 0
  vi.resetModules()
  vi.spyOn(location, 'replace').mockImplementation((to) => {
    places.push(`replace ${String(to)}`)
  })
  vi.spyOn(location, 'assign').mockImplementation((to) => {
    places.push(`assign ${String(to)}`)
  })
  for (const name of ['token', 'userId', 'wsUrl', 'other']) writeCookie(name, 'x')
  localStorage.setItem('resultPath', '["/a"]')
  localStorage.setItem('taskBucket', '[]')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('SES-15 without a token the guard does its four acts and goes home with the wanted address', async () => {
  const { endSession, onSessionEnd } = await import('./session.ts')
  const closed = vi.fn<() => void>()
  onSessionEnd(closed)
  endSession({ wanted: '/crm/portrait?id=1' })
  expect(closed).toHaveBeenCalledOnce()
  expect([readCookie('wsUrl'), readCookie('token'), readCookie('userId'), localStorage.getItem('resultPath')]).toEqual([
    '',
    '',
    '',
    null,
  ])
  expect(readCookie('alertFlag')).toBe('1')
  expect(places).toEqual(['replace /finance/home?from=%2Fcrm%2Fportrait%3Fid%3D1'])
})

test('SES-11 who was displaced goes to the sign-in page with the dead token; the next end forgets it', async () => {
  const first = await import('./session.ts')
  first.endSession({ wanted: '/crm/portrait', displaced: true, tell: '在其他设备登录' })
  expect(places).toEqual(['replace /login/index?from=%2Fcrm%2Fportrait'])
  expect([
    sessionStorage.getItem('portal.displaced'),
    sessionStorage.getItem('portal.farewell'),
    readCookie('token'),
  ]).toEqual(['x', null, ''])
  vi.resetModules()
  const again = await import('./session.ts')
  again.endSession({ wanted: '/crm/portrait' })
  expect([places[1], sessionStorage.getItem('portal.displaced')]).toEqual([
    'replace /finance/home?from=%2Fcrm%2Fportrait',
    null,
  ])
})

test('SES-11 every tab of a displaced session can say 不是我, the first with the cookie', async () => {
  const { endSession, isSignedIn } = await import('./session.ts')
  expect(isSignedIn()).toBe(true)
  removeCookie('token')
  endSession({ wanted: '/crm/portrait', displaced: true })
  expect([places, sessionStorage.getItem('portal.displaced')]).toEqual([
    ['replace /login/index?from=%2Fcrm%2Fportrait'],
    'x',
  ])
})

test('SES-15 however many calls failed, the page is left once', async () => {
  const { endSession } = await import('./session.ts')
  endSession({ tell: '登录已过期，请重新登录' })
  endSession({ tell: '别的' })
  expect(places).toHaveLength(1)
  expect(sessionStorage.getItem('portal.farewell')).toBe('登录已过期，请重新登录')
})

test('SES-10 the end of a session that the user asked for is not told as news', async () => {
  const { endSession, signOut } = await import('./session.ts')
  await signOut(async () => {
    endSession({ tell: '本次登录已被结束，请重新登录' })
  })
  expect(places).toEqual([`assign ${location.origin}/finance/home`])
  expect(sessionStorage.getItem('portal.farewell')).toBeNull()
})

test('SES-10 a sign-out clears cookies and local storage, sets the alert cookie, goes home afresh', async () => {
  const { signOut } = await import('./session.ts')
  const told = vi.fn<() => Promise<void>>(async () => {
    expect(readCookie('token')).toBe('x')
    throw new Error('offline')
  })
  await signOut(told)
  expect(told).toHaveBeenCalledOnce()
  expect([readCookie('token'), readCookie('other'), localStorage.length, readCookie('alertFlag')]).toEqual([
    '',
    '',
    0,
    '1',
  ])
  expect(places).toEqual([`assign ${location.origin}/finance/home`])
  vi.advanceTimersByTime(199)
  expect(places).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(places).toEqual([`assign ${location.origin}/finance/home`, `replace ${location.origin}/finance/home`])
})

test('SES-10 SHL-18 how the device looks outlasts a sign-out; nothing of the person does', async () => {
  const { signOut } = await import('./session.ts')
  localStorage.setItem('portal.theme', 'dark')
  sessionStorage.setItem('portal.entId', 'e1')
  await signOut(async () => undefined)
  expect(Object.entries({ ...localStorage })).toEqual([['portal.theme', 'dark']])
  expect(sessionStorage.length).toBe(0)
  localStorage.clear()
})

test.for([
  ['http:', 'portal.prod.example.cn', 'prod.example.cn', 'https:'],
  ['http:', 'test.example.cn', 'prod.example.cn', 'http:'],
  ['https:', 'test.example.cn', 'prod.example.cn', 'https:'],
  ['http:', 'portal.prod.example.cn', '', 'http:'],
] as const)(
  'SES-10 from %s//%s with the production marker "%s" the way home is %s',
  async ([protocol, host, marker, expected]) => {
    const { homeProtocol } = await import('../page/home-protocol.ts')
    expect(homeProtocol({ protocol, host }, marker)).toBe(expected)
  },
)

test('SES-07 SES-10 a session that came from an identity provider ends there too, on the way home', async () => {
  writeCookie('ssoLeave', '1')
  const { signOut } = await import('./session.ts')
  await signOut(async () => undefined)
  expect([places, readCookie('ssoLeave')]).toEqual([['assign /japi/api/base-user/authentication/jfssoLogout'], ''])
})

test('SES-07 SHL-02 below /main that way leads back there', async () => {
  const base = document.head.appendChild(document.createElement('base'))
  base.href = '/main/'
  writeCookie('ssoLeave', '1')
  const { signOut } = await import('./session.ts')
  await signOut(async () => undefined)
  base.remove()
  expect(places).toEqual(['assign /japi/api/base-user/authentication/jfssoLogout?base=%2Fmain%2F'])
})

test('LEAD-09 a session that ends leaves whose tab it was and for which enterprise', async () => {
  const { endSession, setTabEnterprise, tabEnterprise } = await import('./session.ts')
  setTabEnterprise('e2')
  endSession()
  expect([tabEnterprise(), sessionStorage.getItem('portal.left')]).toEqual(['', 'x e2'])
})
