import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { registerPages } from '@portal/web-kit/page-facts'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addSignerRoute,
  candidatesRoute,
  copyRoute,
  transferRoute,
  urgeRoute,
  type ApprovalDetail,
} from '../../contract/index.ts'
import { detailOf } from '../detail.fixture.ts'
import { pickPerson } from '../pick-person.fixture.ts'
import { HandActs } from './hand-acts.tsx'
import { OtherActs } from './other-acts.tsx'

const sent: [string, unknown][] = []
const asked: string[] = []
let isNarrow: boolean
let people: object[]
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  asked.length = 0
  isNarrow = false
  people = [{ userId: 'u9', name: '罗成', account: 'luocheng' }]
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(candidatesRoute.path)) {
      asked.push(address)
      return Response.json(ok(people))
    }
    sent.push([address, JSON.parse(String(init.body))])
    return Response.json(ok({ processInstId: 'p1', state: 'pending' }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const applied = (given: Partial<ApprovalDetail> = {}) =>
  detailOf({ isResubmitted: true, actions: ['pass', 'transfer', 'addSigner', 'copy'], ...given })

test('PRM-10 handed on, signed together or told: each names its person; handing on alone ends it', async () => {
  const ended: string[] = []
  ;({ close } = await draw(
    <HandActs detail={applied()} onEnd={(outcome) => ended.push(outcome)} tell={() => undefined} />,
  ))
  for (const act of ['加签', '抄送', '转办']) {
    await press(byName('button', act))
    await until(() => byName('[role=dialog] h2', act))
    if (act === '加签') {
      await press(byName('[role=dialog] button', '加签'))
      expect(document.querySelector('[role=dialog] .message')?.textContent).toBe('请填写加签人')
    }
    await pickPerson('罗成')
    await press(byName('[role=dialog] footer button.primary', act))
    await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  }
  const seat = { processInstId: 'p1', seat: 3 }
  expect(sent).toEqual([
    [expect.stringContaining(addSignerRoute.path), { ...seat, to: 'u9', place: 'before' }],
    [expect.stringContaining(copyRoute.path), { processInstId: 'p1', to: ['u9'] }],
    [expect.stringContaining(transferRoute.path), { ...seat, to: 'u9' }],
  ])
  expect(ended).toEqual(['done'])
  expect(asked[0]).toContain('purpose=hand&processInstId=p1')
})

test('PRM-10 with little room they stand in one menu; only what the server offers is there', async () => {
  isNarrow = true
  ;({ close } = await draw(
    <HandActs detail={applied({ actions: ['pass', 'transfer'] })} onEnd={() => undefined} tell={() => undefined} />,
  ))
  await press(byName('button', '更多办理方式'))
  expect([...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)).toEqual(['转办'])
})

test('PRM-14 who looks as another user reads why nothing is handed on', async () => {
  testCaller({ viewer: { userId: 'u9', userName: '林管理', until: '2026-11-10 09:30:00' } })
  ;({ close } = await draw(<HandActs detail={applied()} onEnd={() => undefined} tell={() => undefined} />))
  await press(byName('button', '转办'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(byName('button', '转办').title).toBe('正在以用户的身份查看，不能修改')
})

test('PRM-10 with nobody to hand it to, the dialog says what helps, with the way there for whoever may', async () => {
  people = []
  const users = { path: '/users', title: '用户管理', guard: 'granted', givesRoles: true } as const
  registerPages([{ pages: [{ ...users, lazy: async () => ({ Component: () => null }) }] }])
  const detail = applied({ handTo: '税务主管' })
  const shown = async (paths: string[]) => {
    setOfferedPaths(paths)
    ;({ close } = await draw(<HandActs detail={detail} onEnd={() => undefined} tell={() => undefined} />))
    await press(byName('button', '转办'))
    const help = () => document.querySelector('[role=dialog] [role=status]')
    await until(() => expect(help()).not.toBeNull())
    const said = [help()?.textContent, help()?.querySelector('a')?.getAttribute('href') ?? null]
    await close()
    return said
  }
  const none = '现在没有可以接手的同事，能接手的是：税务主管。'
  expect(await shown([])).toEqual([`${none}请企业管理员给一位同事分配“税务主管”。`, null])
  expect(await shown(['/users'])).toEqual([`${none}去给同事分配角色`, '/users'])
  setOfferedPaths([])
})

test('PRM-10 the applicant urges', async () => {
  const detail = applied({ canDecide: false, seat: null, actions: ['urge'] })
  ;({ close } = await draw(<OtherActs detail={detail} onEnd={() => undefined} tell={() => undefined} />))
  await press(byName('button', '催办'))
  await until(() => expect(sent).toEqual([[expect.stringContaining(urgeRoute.path), { processInstId: 'p1' }]]))
})
