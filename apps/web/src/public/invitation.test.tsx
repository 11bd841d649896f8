import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startInvitation } from './invitation.ts'

const token = 'abcdefghijklmnopqrstuv'
const asked: { path: string; body: Record<string, string> }[] = []
let state = 'open'
const alert = '<div class="alert" role="alert" tabindex="-1" hidden><div></div></div>'
const form = () => document.querySelector<HTMLFormElement>('#invitation')!
const closed = () => document.querySelector<HTMLElement>('#invitation-closed')!
const type = (name: string, value: string) => {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!.value = value
}

beforeEach(() => {
  asked.length = 0
  document.body.innerHTML = `<section id="invitation-closed" tabindex="-1" data-look="/look" data-title="链接不能使用"
data-used="已经用过" data-lapsed="请联系管理员重新邀请" data-replaced="请用最新的" data-unknown="不完整"><h1></h1><p
role="status"></p><p class="more" hidden></p></section><form id="invitation" action="/accept" data-landing="#in"
data-differ="两次不一致" hidden>${alert}<p data-whose></p><input name="password"><div id="e-password"></div><input
name="again"><div id="e-again"></div><button type="submit">设置</button></form>`
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname: path } = new URL(address, 'http://portal')
    asked.push({ path, body: JSON.parse(String(init.body)) as Record<string, string> })
    const data = path === '/look' ? { state, account: 'lin', userName: '林远', entName: '锅炉' } : { token: 't' }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
const open = (hash: string): void => {
  history.replaceState(null, '', `/login/invitation#${hash}`)
  startInvitation()
}

test('PRM-01 an open link shows whose it is, takes a password said twice alike, and is left', async () => {
  state = 'open'
  open(token)
  await vi.waitFor(() => expect(form().hidden).toBe(false))
  expect(document.querySelector('[data-whose]')?.textContent).toBe('林远 · lin · 锅炉')
  type('password', 'Own#Choice2026')
  type('again', 'Own#Choice2027')
  form().requestSubmit()
  const accepted = () => asked.filter(({ path }) => path === '/accept').map(({ body }) => body)
  expect(accepted()).toEqual([])
  type('again', 'Own#Choice2026')
  form().requestSubmit()
  await vi.waitFor(() => expect(accepted()).toEqual([{ token, password: 'Own#Choice2026' }]))
  await vi.waitFor(() => expect(location.hash).not.toContain(token))
})

test.for([
  ['used', token, '已经用过'],
  ['lapsed', token, '请联系管理员重新邀请'],
  ['replaced', token, '请用最新的'],
  ['unknown', token, '不完整'],
  ['open', 'cut', '不完整'],
] as const)('PRM-01 of a link that is %s the page says what to do', async ([said, hash, words]) => {
  state = said
  open(hash)
  await vi.waitFor(() => expect(closed().textContent).toContain(words))
  expect([form().hidden, closed().hidden]).toEqual([true, false])
})
