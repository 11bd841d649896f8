import { loadForms } from '@portal/tax-forms'
import { draw, typeIn } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { openDesk } from '../model/open-desk.ts'
import { HeaderFields } from './header-fields.tsx'

const set = await loadForms(['A200000'])
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表' } },
  results: {},
  heads: {
    A200000: {
      line: ['avgEmployees', 'smallMicro'],
      tags: [],
      averages: { quarterEmployees: 'avgEmployees' },
      onlyFor: [{ fields: ['hqRatio'], where: 'entType', is: ['hq'] }],
    },
  },
}
const open = (header: Record<string, string>, period = '20262') =>
  openDesk(
    set,
    {
      taskNo: 't',
      period,
      editable: true,
      prior: null,
      origins: {},
      tables: [{ tableCode: 'A200000', tableName: '主表', version: 1, hidden: false, header, cells: {} }],
    },
    kind,
    {
      read: () => Promise.reject(new Error('nothing is read')),
      save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
      drafts: { read: async () => ({}), keep: () => undefined },
    },
  )
const labelled = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name)
  const found = label?.querySelector('input') ?? document.getElementById(label?.htmlFor ?? '')
  if (!found) throw new Error(`no field ${name}`)
  return found as HTMLInputElement
}
const enter = async (name: string, text: string) => {
  await typeIn(labelled(name), text)
  act(() => {
    labelled(name).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter' }))
  })
}

test('TAX-13 a head is one line once answered; its options are words, what others fill in is left out', async () => {
  const desk = open({ avgEmployees: '1418', smallMicro: 'N', prepayMethod: 'actual', entType: 'general' })
  const { host, close } = await draw(<HeaderFields desk={desk} form="A200000" />)
  const fold = host.querySelector('button')!
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(fold.textContent).toBe('表头从业人数季度平均值 1,418小型微利企业 否')
  act(() => fold.click())
  const options = [...host.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['按照实际利润额预缴', '一般企业', '减征']))
  expect([host.textContent.includes('总机构分摊比例'), host.textContent.includes('取自发票')]).toEqual([false, false])
  await close()
})

test('TAX-13 quarters so far are typed, their average follows at once and both are one step back', async () => {
  const desk = open({ smallMicro: 'N' })
  const { host, close } = await draw(<HeaderFields desk={desk} form="A200000" />)
  expect(host.textContent).not.toContain('三季度季初')
  await enter('一季度季初', '405')
  await enter('一季度季末', '419')
  await enter('二季度季初', '419')
  expect(desk.model.headers.get('A200000.h.avgEmployees')).toBe('')
  await enter('二季度季末', '4.5')
  expect(host.querySelector('[role=alert]')?.textContent).toBe('最多保留0位小数')
  await enter('二季度季末', '-4')
  expect(host.querySelector('[role=alert]')?.textContent).toBe('不能是负数')
  await enter('二季度季末', '417')
  expect(desk.model.headers.get('A200000.h.quarterEmployees')).toBe('405,419;419,417;,;,')
  expect(desk.model.headers.get('A200000.h.avgEmployees')).toBe('415')
  act(() => void desk.model.undo())
  expect(desk.model.headers.get('A200000.h.quarterEmployees')).toBe('405,419;419,;,;,')
  expect(desk.model.headers.get('A200000.h.avgEmployees')).toBe('')
  await close()
})

test('TAX-13 who files by the month fills in the quarters up to that month', async () => {
  const { host, close } = await draw(<HeaderFields desk={open({ smallMicro: 'N' }, '202604')} form="A200000" />)
  expect([host.textContent.includes('二季度季末'), host.textContent.includes('三季度季初')]).toEqual([true, false])
  await close()
})

test('TAX-13 LEAD-14 who is led to a field of the head finds it open and focused, a second time too', async () => {
  const desk = open({ avgEmployees: '1418', smallMicro: 'N' })
  const { host, close } = await draw(<HeaderFields desk={desk} form="A200000" />)
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-head]')?.dataset['head']
  act(() => desk.headAsked.set({ ref: 'A201020.h.entType' }))
  expect(host.querySelector('button')?.getAttribute('aria-expanded')).toBe('false')
  for (const ref of ['A200000.h.smallMicro', 'A200000.h.quarterEmployees']) {
    act(() => desk.headAsked.set({ ref }))
    expect([host.querySelector('button')?.getAttribute('aria-expanded'), focused()]).toEqual(['true', ref])
    act(() => host.querySelector('button')?.click())
  }
  await close()
})
