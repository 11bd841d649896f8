import { useConfirm } from '@portal/web-kit/confirm'
import { writeCookie } from '@portal/web-kit/cookies'
import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { useToasts } from '@portal/web-kit/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUserRoute, permissionsRoute, switchEnterpriseRoute } from '../../contract/index.ts'
import { switchEnterprise } from './switch-enterprise.ts'

const me = { account: 'multi', entId: 'e1' }
const user = {
  userId: 'u1',
  userName: '宋佳宁',
  showName: '宋佳宁',
  account: 'multi',
  phone: '',
  token: 't',
  entId: 'e2',
  entName: '启明贸易',
  entType: '1',
  entVersion: '1',
  userSource: '2',
  seq: 0,
  mustChangePassword: false,
  adminPhoneVerified: true,
  roleList: [],
  enableMenuList: [],
  btnPerm: [],
}
const asked: { path: string; entId: string; body: string }[] = []
let left: string[]
let refusal: object | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  testBoot()
  writeCookie('token', 't')
  writeCookie('userId', 'u1')
  setTabEnterprise('e1')
  asked.length = 0
  left = []
  refusal = null
  useToasts.setState({ toasts: [] })
  vi.spyOn(location, 'assign').mockImplementation((to) => {
    left.push(String(to))
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.origin)
    asked.push({
      path: pathname,
      entId: String((init.headers as Record<string, string>)['x-ent-id']),
      body: String(init.body ?? ''),
    })
    if (pathname === switchEnterpriseRoute.path) return Response.json(refusal ?? { code: 200, msg: '', data: null })
    return Response.json({
      code: 200,
      msg: '',
      data: pathname === permissionsRoute.path ? { enableMenuList: [], btnPerm: [], resultPath: ['/a'] } : user,
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const said = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text])
const mostTurns = 200
/** Lets pending work run, without advancing timers, until the check passes. */
async function settled(check: () => void): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    try {
      check()
      return
    } catch (error) {
      if (turn === mostTurns) throw error
    }
  }
}
async function agree(yes: boolean): Promise<void> {
  await settled(() => {
    expect(useConfirm.getState().pending).toHaveLength(1)
  })
  useConfirm.getState().pending[0]?.answer(yes)
}

test('SES-13 the current one is refused with a warning, nothing is asked', async () => {
  await switchEnterprise(me, { entId: 'e1', name: '启明热电有限公司' })
  expect([said(), asked, useConfirm.getState().pending]).toEqual([[['warning', '当前已是该企业，无需切换']], [], []])
})

test('SES-13 it asks first, names where it leads and that drafts stay; a no changes nothing', async () => {
  const done = switchEnterprise(me, { entId: 'e2', name: '启明贸易' })
  await settled(() => {
    expect(useConfirm.getState().pending[0]?.request.title).toBe('温馨提示')
  })
  const { close } = await draw(<>{useConfirm.getState().pending[0]?.request.content}</>)
  expect([...document.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '切换企业将中断当前正在办理的业务，是否继续？',
    '切换到「启明贸易」。草稿会保留，切换回来后可以继续。',
  ])
  await close()
  await agree(false)
  await done
  expect([asked, left]).toEqual([[], []])
})

test('SES-13 the switch, success, 500 ms, the user of the new enterprise, the public home: in order', async () => {
  const done = switchEnterprise(me, { entId: 'e2', name: '启明贸易' })
  await agree(true)
  await settled(() => {
    expect(said()).toEqual([['success', '切换成功']])
  })
  expect(asked).toEqual([
    { path: switchEnterpriseRoute.path, entId: 'e1', body: JSON.stringify({ account: 'multi', entId: 'e2' }) },
  ])
  await vi.advanceTimersByTimeAsync(499)
  expect([asked.length, left]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(asked.slice(1).map(({ path, entId }) => [path, entId])).toEqual([
    [currentUserRoute.path, 'e2'],
    [permissionsRoute.path, 'e2'],
  ])
  expect([left, tabEnterprise(), localStorage.getItem('resultPath')]).toEqual([['/finance/home'], 'e2', '["/a"]'])
  // The public home shows the user and enterprise that its link leads to.
  expect(sessionStorage.getItem('portal.whom')).toBe(
    JSON.stringify({ userId: 'u1', name: '宋佳宁', enterprise: '启明贸易' }),
  )
})

test('SES-13 a refused switch says why and leaves the tab where it was', async () => {
  refusal = { code: 7799, msg: '当前账号不能切换企业，请联系管理员', data: null }
  const done = switchEnterprise(me, { entId: 'e2', name: '启明贸易' })
  await agree(true)
  await done
  expect([said().map(([, text]) => text), left, tabEnterprise()]).toEqual([
    ['当前账号不能切换企业，请联系管理员'],
    [],
    'e1',
  ])
})
