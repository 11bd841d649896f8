import { loadForms } from '@portal/tax-forms'
import { draw, typeIn } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import { openDesk } from '../model/open-desk.ts'
import { HeaderFields } from './header-fields.tsx'

const set = await loadForms(['VATG_MAIN', 'VATG_A1'])
const heads: Record<string, Record<string, string>> = { VATG_MAIN: { fillDate: '2026-03-10' }, VATG_A1: {} }
const tables = Object.entries(heads).map(([tableCode, header]) => ({
  tableCode,
  tableName: tableCode,
  version: 1,
  hidden: false,
  header,
  cells: {},
}))

test('LEAD-14 what the main head says once stands in the annexes; another value there is its own', async () => {
  const desk = openDesk(
    set,
    { taskNo: 't', period: '202602', editable: true, prior: null, origins: {}, tables },
    { taxType: '01', tabs: {}, results: {} },
    {
      read: () => Promise.reject(new Error('nothing is read')),
      save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
      drafts: { read: async () => ({}), keep: () => undefined },
    },
  )
  const { host, close } = await draw(<HeaderFields desk={desk} form="VATG_A1" />)
  const field = () => host.querySelector<HTMLInputElement>('[data-head="VATG_A1.h.fillDate"] input')!
  act(() => host.querySelector('button')?.click())
  expect(field().value).toBe('2026-03-10')
  expect(desk.model.headers.get('VATG_A1.h.fillDate')).toBe('')
  act(() => desk.model.write([{ ref: 'VATG_MAIN.h.fillDate', value: '2026-03-12' }]))
  expect(field().value).toBe('2026-03-12')
  await typeIn(field(), '2026-03-15')
  act(() => {
    field().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter' }))
  })
  expect(['VATG_A1', 'VATG_MAIN'].map((form) => desk.model.headers.get(`${form}.h.fillDate`))).toEqual([
    '2026-03-15',
    '2026-03-12',
  ])
  await close()
})
