import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateUsersRoute, inviteUsersRoute, mostActivated } from '../../contract/index.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { Invited } from './person.ts'

const people = (count: number): Invited[] =>
  Array.from({ length: count }, (_, at) => ({ id: `u${at}`, userName: `用户${at}`, account: `a${at}` }))
let sent: { path: string; body: { ids: string[] } }[] = []
const ended = vi.fn<(ended: object) => void>()
let close: () => Promise<void>
const text = (): string => document.body.textContent
beforeEach(() => {
  sent = []
  ended.mockReset()
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    const body = JSON.parse(String(init.body)) as { ids: string[] }
    sent.push({ path: pathname, body })
    const told = body.ids.map((id) => ({ userId: id, account: `账号${id}`, password: `secret-${id}` }))
    return Response.json(ok({ done: body.ids, failed: [], ...(pathname === activateUsersRoute.path ? { told } : {}) }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const open = async (Shown: typeof InviteDialog, count: number): Promise<void> => {
  ;({ close } = await draw(
    <>
      <Shown people={people(count)} onEnd={ended} onClose={() => undefined} />
      <ConfirmHost />
    </>,
  ))
}

test('PRM-01 people are invited by SMS, or by mail to the addresses that were typed', async () => {
  await open(InviteDialog, 2)
  expect(text()).toContain('用户0 a0、用户1 a1')
  await press(document.querySelectorAll<HTMLElement>('.modal input[type=radio]')[1]!)
  expect(byName('.modal button', '发出邀请').hasAttribute('disabled')).toBe(true)
  await typeIn(document.querySelector<HTMLInputElement>('.modal input[type=email]')!, 'one@group.example')
  await press(byName('.modal button', '发出邀请'))
  await until(() => expect(ended).toHaveBeenCalledOnce())
  const emails = [{ id: 'u0', email: 'one@group.example' }]
  expect(sent).toEqual([{ path: inviteUsersRoute.path, body: { ids: ['u0', 'u1'], channel: 'email', emails } }])
})

test('PRM-01 more than twenty are activated after their number, each password beside its account', async () => {
  await open(ActivateDialog, mostActivated + 1)
  const go = () => byName('.modal button', '激活')
  expect(go().hasAttribute('disabled')).toBe(true)
  await typeIn(document.querySelector<HTMLInputElement>('.modal [name=typed]')!, String(mostActivated + 1))
  await press(go())
  await until(() => expect(text()).toContain(`账号u${mostActivated}  secret-u${mostActivated}`))
  expect(sent.map(({ body }) => body.ids.length)).toEqual([mostActivated, 1])
  await press(byName('.modal button', '我已保存好'))
  expect(ended).toHaveBeenCalledOnce()
})
