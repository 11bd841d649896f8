import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveTaskProcedureRoute } from '../../contract/index.ts'
import { NewOccasion } from './new-occasion.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-13 an occasion is opened by tax and day; taxes of periods alone are not offered', async () => {
  testCaller({ permissions: new Set(['tax:task:create']) })
  testBoot()
  const sent: object[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path === saveTaskProcedureRoute.path) sent.push(JSON.parse(String(init.body)) as object)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { taskNo: 't1' } }))
  })
  const drawn = await draw(<NewOccasion />)
  close = drawn.close
  await press(byName('button', '按次申报'))
  const field = (name: string) => document.querySelector(`.modal [name=${name}]`) as HTMLInputElement
  await until(() => expect(field('day')).not.toBeNull())
  const tax = document.querySelector('.modal select[name=tax]') as HTMLSelectElement
  expect(tax.textContent).toContain('契税')
  expect(tax.textContent).not.toContain('房产税')
  await choose(tax, '08')
  await typeIn(field('day'), '2026-02-20')
  await typeIn(field('no'), '2')
  await press(document.querySelector('.modal button.primary') as HTMLElement)
  await until(() => expect(sent).toEqual([{ taxType: '08', occasion: '20260220-2' }]))
})

const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
