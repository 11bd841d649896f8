import { ok } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  candidatesRoute,
  delegatedKindsRoute,
  delegateRoute,
  delegationsRoute,
  endDelegationRoute,
} from '../../contract/index.ts'
import { pickPerson } from '../pick-person.fixture.ts'
import { AwayBar } from './away-bar.tsx'
import { AwayDialog } from './away-dialog.tsx'

const own = { id: 'd1', delegate: '韩松', from: '2026-03-10', until: '2026-03-12', kinds: ['taxReview'] }
const sent: [string, unknown][] = []
let answer: () => Response
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(candidatesRoute.path))
      return Response.json(ok([{ userId: 'u9', name: '罗成', account: 'luocheng' }]))
    if (address.includes(delegatedKindsRoute.path)) return Response.json(ok([{ type: 'taxReview', name: '申报复核' }]))
    if (address.includes(delegationsRoute.path)) return Response.json(ok([own]))
    sent.push([address, JSON.parse(String(init.body))])
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const field = (name: string) => document.querySelector(`[role=dialog] [name=${name}]`) as HTMLInputElement

test('PRM-10 a stand-in is arranged for days away; a circle is refused in words, nothing is lost', async () => {
  let isOpen = true
  answer = () => Response.json({ code: 7799, msg: '罗成已请您代办，不能互相代办', data: null })
  const { close } = await draw(
    <AwayDialog
      onClose={() => {
        isOpen = false
      }}
    />,
  )
  await until(() => expect(document.body.textContent).toContain('2026-03-10 至 2026-03-12申报复核'))
  await pickPerson('罗成')
  await typeIn(field('until'), '2026-03-10')
  await press(byName('[role=dialog] button', '安排代办'))
  expect(document.querySelector('.field .message')?.textContent).toBe('结束日期早于开始日期')
  await typeIn(field('until'), '2026-03-20')
  await press(byName('[role=dialog] button', '安排代办'))
  await until(() => expect(document.body.textContent).toContain('不能互相代办'))
  expect([isOpen, field('until').value]).toEqual([true, '2026-03-20'])
  answer = () => Response.json(ok([own, { ...own, id: 'd2' }]))
  await press(byName('[role=dialog] button', '安排代办'))
  await until(() => expect(isOpen).toBe(false))
  expect(sent.at(-1)).toEqual([
    expect.stringContaining(delegateRoute.path),
    { to: 'u9', from: '2026-03-11', until: '2026-03-20', kinds: [] },
  ])
  await close()
})

test('PRM-10 an arrangement is ended early and goes from the list', async () => {
  answer = () => Response.json(ok([]))
  const { close } = await draw(<AwayDialog onClose={() => undefined} />)
  await until(() => byName('button', '提前结束韩松的代办'))
  await press(byName('button', '提前结束韩松的代办'))
  await until(() => expect(document.querySelector('ul[aria-label=已安排的代办]')).toBeNull())
  expect(sent).toEqual([[expect.stringContaining(endDelegationRoute.path), { id: 'd1' }]])
  await close()
})

test('PRM-10 whoever is away sees on his page that somebody decides instead, and ends it there', async () => {
  answer = () => Response.json(ok([]))
  const { host, close } = await draw(<AwayBar />)
  await until(() => expect(host.textContent).toContain('您的 1 类审批由韩松代为办理，到 2026-03-12（含当天）'))
  await press(byName('button', '提前结束韩松的代办'))
  await until(() => expect(host.querySelector('ul')).toBeNull())
  expect(sent).toEqual([[expect.stringContaining(endDelegationRoute.path), { id: 'd1' }]])
  await close()
})
