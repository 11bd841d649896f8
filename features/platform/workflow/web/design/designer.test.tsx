// Long, because every story meets the same designer over the same answers.
import { ok, usualStep, type ApprovalStep } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as routes from '../../contract/design.routes.ts'
import type { DesignedDefinition, Draft, Finding } from '../../contract/design.schema.ts'
import { DefinitionsPage } from './definitions-page.tsx'

const step = (key: string, name: string, more: Partial<ApprovalStep> = {}): ApprovalStep =>
  usualStep({ key, name, who: [{ kind: 'enterpriseAdmins' }], ...more })
const inForce = [step('a', '初看'), step('b', '内控', { when: { field: 'amount', is: '≥', value: '1000' } })]
const definition: DesignedDefinition = {
  type: 'access',
  name: '权限申请',
  fields: { amount: { name: '金额', type: 'amount' } },
  version: 6,
  steps: inForce,
  draft: null,
  versions: [
    { version: 6, note: '', publishedAt: '2026-01-05 09:00:00', publishedBy: '林沐', running: 14 },
    { version: 1, note: '', publishedAt: null, publishedBy: '', running: 0 },
  ],
}

interface Sent {
  edition: string | null
  steps: ApprovalStep[]
}
let saves: Sent[] = []
let standing: Draft | null = null
let findings: Finding[] = []
let publications: object[] = []
let restores: object[] = []
let close: () => Promise<void>
const isStale = (edition: string | null): boolean => edition !== (standing?.edition ?? null)
const refusal = () =>
  Response.json({ code: 409, msg: '数据已被他人修改', data: { version: 6, draft: standing } }, { status: 409 })
const permissions = new Set(['base:workflow:read', 'base:workflow:edit'])
beforeEach(() => {
  saves = []
  standing = null
  findings = []
  publications = []
  restores = []
  testBoot()
  testCaller({ permissions })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    const sent = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as Sent)
    if (path === routes.saveDraftRoute.path) {
      const { edition, steps } = sent as Sent
      if (isStale(edition)) return refusal()
      saves.push({ edition, steps })
      const saved = { version: 7, edition: `e${saves.length}`, savedAt: '2026-03-11 15:06:00' }
      standing = { ...saved, steps, savedBy: '林沐' }
      return Response.json(ok(saved))
    }
    if (path === routes.restoreVersionRoute.path) {
      restores.push(sent)
      const saved = { version: 7, edition: 'r1', savedAt: '2026-03-11 15:06:00', steps: [step('z', '最早的')] }
      standing = { ...saved, savedBy: '林沐' }
      return Response.json(ok(saved))
    }
    if (path === routes.publishDefinitionRoute.path) {
      if (isStale((sent as Sent).edition)) return refusal()
      publications.push(sent)
    }
    const answers: Record<string, unknown> = {
      [routes.definitionRoute.path]: definition,
      [routes.checkDefinitionRoute.path]: { findings, longestDays: 0 },
      [routes.whoOptionsRoute.path]: [],
      [routes.definitionVersionRoute.path]: { steps: [step('z', '最早的')] },
      [routes.publishDefinitionRoute.path]: { version: 7, goOn: 14 },
    }
    return Response.json(ok(answers[path] ?? null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const open = async (): Promise<void> => {
  ;({ close } = await draw(
    <>
      <DefinitionsPage />
      <ConfirmHost />
    </>,
    '/?type=access',
  ))
  await until(() => expect(names()).toEqual(['初看', '内控']))
}
const boxes = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')]
const drawn = () => boxes().filter((box) => box.closest('[data-step]') !== null)
const names = () => drawn().map((box) => box.querySelector('b')?.textContent)
const nameField = () => document.querySelector('fieldset input') as HTMLInputElement
const namesSaved = () => saves.at(-1)?.steps.map(({ name }) => name)

test('PRM-12 a step edited is drawn and saved by itself; undo takes the typed name back and is saved', async () => {
  await open()
  expect(document.querySelector('[role=region]')?.textContent).toContain('金额 ≥ 1000')
  await press(drawn()[0] as HTMLElement)
  await typeIn(nameField(), '企业')
  await typeIn(nameField(), '企业管理员')
  expect(names()).toEqual(['企业管理员', '内控'])
  await until(() => expect(namesSaved()).toEqual(['企业管理员', '内控']))
  expect(saves[0]?.edition).toBe(null)
  await until(() => expect(document.body.textContent).toContain('15:06 已保存'))
  await press(byName('button', '撤销'))
  expect(names()).toEqual(['初看', '内控'])
  await until(() => expect(saves.at(-1)).toMatchObject({ edition: 'e1', steps: [{ name: '初看' }, {}] }))
})

test('PRM-12 steps are added, copied, moved by keyboard with the focus kept, and deleted', async () => {
  await open()
  await press(byName('button', '在第 2 步的位置加一步'))
  expect(names()).toEqual(['初看', '新步骤', '内控'])
  await press(byName('button', '复制'))
  expect(names()).toEqual(['初看', '新步骤', '新步骤 副本', '内控'])
  drawn()[0]?.focus()
  await act(async () => {
    drawn()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }))
  })
  expect(names()).toEqual(['新步骤', '初看', '新步骤 副本', '内控'])
  expect(document.activeElement?.querySelector('b')?.textContent).toBe('初看')
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('“初看”移到第 2 步')
  await press(byName('button', '删除'))
  await until(() => expect(namesSaved()).toEqual(['新步骤', '新步骤 副本', '内控']))
})

test('PRM-12 saved by another meanwhile: nothing of mine is lost, and mine or theirs is taken', async () => {
  await open()
  const savedAt = '2026-03-11 15:00:00'
  standing = { version: 7, edition: 'x', steps: [step('c', '别人的')], savedAt, savedBy: '何静' }
  await press(drawn()[0] as HTMLElement)
  await typeIn(nameField(), '我的')
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('何静在 2026-03-11 15:00'))
  expect(names()).toEqual(['我的', '内控'])
  expect(document.querySelector('[role=alert] dl')?.textContent).toContain('没有这一步')
  await press(byName('button', '全部采用对方的'))
  await press(byName('button', '按所选保存'))
  expect(names()).toEqual(['别人的'])
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  })
  await until(() => expect(saves).toMatchObject([{ edition: 'x', steps: [{ name: '我的' }, { name: '内控' }] }]))
})

test('PRM-12 of another draft single properties are taken; where both say the same nobody is asked', async () => {
  await open()
  const savedAt = '2026-03-11 15:00:00'
  const theirs = [{ ...inForce[0]!, name: '别人的', mode: 'all' as const }, inForce[1]!]
  standing = { version: 7, edition: 'x', steps: theirs, savedAt, savedBy: '何静' }
  await press(drawn()[0] as HTMLElement)
  await typeIn(nameField(), '我的')
  await until(() => expect(document.querySelector('[role=alert] dl')?.textContent).toContain('会签，都同意'))
  await press(byName('button', '别人的：几个人同意才算：采用对方的'))
  await press(byName('button', '按所选保存'))
  await until(() => expect(saves).toMatchObject([{ edition: 'x', steps: [{ name: '我的', mode: 'all' }, {}] }]))
  standing = {
    version: 7,
    edition: 'y',
    steps: [{ ...theirs[0]!, name: '同样' }, inForce[1]!],
    savedAt,
    savedBy: '何静',
  }
  await typeIn(nameField(), '同样')
  await until(() => expect(document.body.textContent).toContain('15:00 已保存'))
  expect([document.querySelector('[role=alert]'), saves.length]).toEqual([null, 1])
})

test('PRM-12 what is worth a look stands at its step and before publishing, and stops nothing', async () => {
  findings = [{ level: 'hint', step: 'b', text: '没有期限，不会提醒和升级' }]
  await open()
  await until(() => expect(drawn()[1]?.title).toBe('没有期限，不会提醒和升级'))
  expect(document.querySelector('[data-step=b]')?.hasAttribute('data-hinted')).toBe(true)
  await press(drawn()[0] as HTMLElement)
  await typeIn(nameField(), '改名')
  await until(() => expect((byName('button', '发布第 7 版') as HTMLButtonElement).disabled).toBe(false))
  await press(byName('button', '发布第 7 版'))
  expect(document.querySelector('.modal [role=note]')?.textContent).toContain('内控：没有期限，不会提醒和升级')
})

test('PRM-12 an earlier version is put into the draft with a word, and comes off again by 撤销', async () => {
  await open()
  await press(byName('button', '版本'))
  await press(byName('button', '恢复第 1 版'))
  await press(byName('button', '恢复此版本'))
  await until(() => expect(names()).toEqual(['最早的']))
  expect(restores).toEqual([{ type: 'access', edition: null, version: 1 }])
  await press(byName('button', '撤销'))
  expect(names()).toEqual(['初看', '内控'])
})

test('PRM-12 faults lead to their step and stop publishing; a clean draft is published with its reason', async () => {
  findings = [{ level: 'fault', step: 'b', text: '没有可以办理这一步的人' }]
  await open()
  await until(() => expect(document.body.textContent).toContain('1 项要先改'))
  await press(byName('button', '去改 内控：没有可以办理这一步的人'))
  expect(nameField().value).toBe('内控')
  findings = []
  await typeIn(nameField(), '内控处')
  await until(() => expect((byName('button', '发布第 7 版') as HTMLButtonElement).disabled).toBe(false))
  await press(byName('button', '发布第 7 版'))
  expect(document.querySelector('.modal')?.textContent).toContain('在办的 14 件仍按原来的版本办完')
  await typeIn(document.querySelector('.modal [name=note]') as HTMLInputElement, '改名')
  await press(byName('.modal button', '发布第 7 版'))
  await until(() => expect(publications).toEqual([{ type: 'access', edition: 'e1', note: '改名' }]))
})

test('PRM-12 who may only look sees the flow and can change nothing', async () => {
  testCaller({ permissions: new Set(['base:workflow:read']) })
  ;({ close } = await draw(<DefinitionsPage />, '/?type=access'))
  await until(() => expect(nameField().value).toBe('初看'))
  expect(nameField().closest('fieldset')?.disabled).toBe(true)
  const words = [...document.querySelectorAll('button')].map((button) => button.textContent)
  expect(words.filter((word) => /撤销|发布|删除|加一步/.test(word ?? ''))).toEqual([])
})

test('PRM-12 a draft changed by another is not published: the dialog says so, both sides stand', async () => {
  await open()
  await press(drawn()[0] as HTMLElement)
  await typeIn(nameField(), '我的')
  await until(() => expect((byName('button', '发布第 7 版') as HTMLButtonElement).disabled).toBe(false))
  const savedAt = '2026-03-11 15:09:00'
  standing = { version: 7, edition: 'x', steps: [step('c', '别人的')], savedAt, savedBy: '何静' }
  await press(byName('button', '发布第 7 版'))
  await typeIn(document.querySelector('.modal [name=note]') as HTMLInputElement, '改名')
  await press(byName('.modal button', '发布第 7 版'))
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('草稿已被他人修改'))
  expect(publications).toEqual([])
  await press(byName('.modal button', '取消'))
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('何静在 2026-03-11 15:09'))
  expect(names()).toEqual(['我的', '内控'])
})
