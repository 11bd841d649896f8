import { loadForms } from '@portal/tax-forms'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { openDesk } from '../model/open-desk.ts'
import { AmendmentLine } from './amendment-line.tsx'

const set = await loadForms(['A200000'])
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表' } },
  results: { A200000: [{ label: '营业收入', cells: ['A200000.r1.c1'], sign: '' }] },
}
const deskOf = () =>
  openDesk(
    set,
    {
      taskNo: 't',
      period: '20262',
      editable: true,
      prior: null,
      origins: {},
      tables: [
        {
          tableCode: 'A200000',
          tableName: '主表',
          version: 1,
          hidden: false,
          header: {},
          cells: { r1: { c1: '900.00' } },
        },
      ],
    },
    kind,
    {
      read: () => Promise.reject(new Error('nothing is read')),
      save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
      drafts: { read: async () => ({}), keep: () => undefined },
    },
  )
const steps = [{ from: 'approved', to: 'filed', at: '2026-07-10 09:00:00', userName: '周敏' }] as never

const asked: string[] = []
beforeEach(() => {
  testBoot()
  testCaller()
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const past = {
      period: '20262',
      version: 2,
      state: 'filed',
      tables: ['A200000'],
      cells: { 'A200000.r1.c1': '700.00' },
    }
    const data = address.includes('/versions') ? [{ number: 2, takenAt: '2026-07-10 09:00:00' }] : past
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('TAX-19 an amendment says what was filed, what it is now, and the difference to pay or to get back', async () => {
  const desk = deskOf()
  const { host, close } = await draw(<AmendmentLine desk={desk} task={{ state: 'computed', steps }} />)
  await until(() => expect(host.textContent).toBe('已申报 700.00，更正后 900.00，应补差额 200.00'))
  expect(asked.some((address) => address.includes('of=2'))).toBe(true)
  await act(async () => desk.model.write([{ ref: 'A200000.r1.c1', value: '650.00' }]))
  await until(() => expect(host.textContent).toBe('已申报 700.00，更正后 650.00，应退差额 50.00'))
  await close()
})

test('TAX-19 a return that was never filed, or is filed, says nothing of an amendment and asks nothing', async () => {
  for (const task of [
    { state: 'computed' as const, steps: [] as never },
    { state: 'filed' as const, steps },
  ]) {
    const { host, close } = await draw(<AmendmentLine desk={deskOf()} task={task} />)
    expect([host.textContent, asked]).toEqual(['', []])
    await close()
  }
})
