import { ok } from '@portal/contract'
import type { Choice } from '@portal/web-kit/manifest'
import { draw, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaletteGiven } from './given.ts'
import { Palette } from './palette.tsx'

Element.prototype.scrollIntoView = () => undefined
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SHL-17 SES-13 a command asks for its argument: typed and picked by keyboard, Backspace leads back', async () => {
  testCaller()
  testBoot()
  vi.stubGlobal('fetch', async () => Response.json(ok({ items: [], sounds: [] })))
  const chosen: Choice[] = []
  let closed = 0
  const choices = [
    { id: 'e1', title: '启明锅炉', hint: '当前' },
    { id: 'e2', title: '启明泵业' },
  ]
  const given: PaletteGiven = {
    commands: [
      {
        id: 'switch',
        title: '切换企业',
        icon: 'building',
        argument: { label: '企业名称', choices: async () => choices, run: (choice) => chosen.push(choice) },
      },
    ],
    recent: [],
    products: [],
    allows: () => true,
    iconOf: () => null,
  }
  const { close } = await draw(<Palette given={given} onClose={() => (closed += 1)} />)
  const field = () => document.querySelector('input') as HTMLInputElement
  const key = (name: string) =>
    act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  const lines = () => [...document.querySelectorAll('[cmdk-item]')].map((line) => line.textContent)
  await until(() => expect(lines()).toEqual(['切换企业']))
  await key('Enter')
  await until(() => expect(lines()).toEqual(['启明锅炉当前', '启明泵业']))
  expect(field().placeholder).toBe('切换企业：输入企业名称')
  await key('Backspace')
  const marked = () => document.querySelector('[cmdk-item][aria-selected=true]')?.textContent
  await until(() => expect(marked()).toBe('切换企业'))
  await key('Enter')
  await until(() => expect(marked()).toBe('启明锅炉当前'))
  await typeIn(field(), '泵')
  await until(() => expect([lines(), marked()]).toEqual([['启明泵业'], '启明泵业']))
  expect([closed, chosen]).toEqual([0, []])
  await key('Enter')
  expect([closed, chosen]).toEqual([1, [choices[1]]])
  await close()
})

test('SHL-17 people are asked for once typing rests, and lead to their sheet', async () => {
  testCaller()
  testBoot()
  const asked: string[] = []
  const found = { kind: 'person', id: 'u1', title: '单雄信', hint: 'danxx', code: '', sound: 'shan|dan xiong xin' }
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/palette/sought')) return Response.json(ok({ items: [], sounds: [] }))
    asked.push(new URL(url, 'http://portal').searchParams.get('word') ?? '')
    return Response.json(ok([{ ...found, path: '/Base/auth-management/user?open=u1' }]))
  })
  const given: PaletteGiven = { commands: [], recent: [], products: [], allows: () => true, iconOf: () => null }
  const { close, router } = await draw(<Palette given={given} onClose={() => undefined} />)
  const field = document.querySelector('input') as HTMLInputElement
  const lines = () => [...document.querySelectorAll('[cmdk-item]')].map((line) => line.textContent)
  await typeIn(field, 'dx')
  await typeIn(field, 'dxx')
  await until(() => expect([lines(), asked.at(-1)]).toEqual([['单雄信danxx'], 'dxx']))
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  const { pathname, search } = router.state.location
  expect(`${pathname}${search}`).toBe('/Base/auth-management/user?open=u1')
  await close()
})
