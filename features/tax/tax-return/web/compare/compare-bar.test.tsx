import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act, useMemo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  filedVersionsRoute,
  pastFiguresRoute,
  yearFiguresRoute,
  type PastFigures,
  type ReturnView,
} from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import { CompareBar } from './compare-bar.tsx'
import { chooseVersion, compareChoice } from './compare-choice.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { createComparison } from './comparison.ts'
import { MissingNote } from './missing-note.tsx'
import { useComparison } from './use-comparison.ts'

const set = await loadForms(['VATG_MAIN'])
const view: ReturnView = {
  taskNo: 't1',
  period: '202602',
  editable: false,
  origins: {},
  prior: null,
  tables: [{ tableCode: 'VATG_MAIN', tableName: '主表', version: 1, hidden: false, header: {}, cells: {} }],
}
const past: PastFigures = { period: '202602', version: 1, state: 'filed', tables: ['VATG_MAIN'], cells: {} }
const say = (of: string, answer: PastFigures | null) =>
  queryClient.setQueryData(queryOf(pastFiguresRoute, { query: { taskNo: 't1', of } }).queryKey, answer)

function Probe({ desk, wasFiled }: { desk: Desk; wasFiled: boolean }) {
  const { comparison, missing } = useComparison(desk)
  const told = useMemo(
    () => comparison?.references.map(({ title, ownPart }) => `${title}${ownPart}`).join('；') ?? '',
    [comparison],
  )
  return (
    <>
      <CompareBar desk={desk} wasFiled={wasFiled} />
      <MissingNote missing={missing} />
      <output>{told}</output>
    </>
  )
}

let close: () => Promise<void>
async function open(wasFiled: boolean, kind: TaxKindOnPage = vatKind, period = view.period) {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  say('lastMonth', null)
  say('lastYear', { ...past, period: '202502' })
  say('1', past)
  if (wasFiled)
    queryClient.setQueryData(queryOf(filedVersionsRoute, { query: { taskNo: 't1' } }).queryKey, [
      { number: 1, takenAt: '2026-03-10 09:00:00' },
    ])
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const desk = {
    view: { ...view, period },
    snapshot: null,
    model: createReturnModel(set, view, kind),
  } as unknown as Desk
  ;({ close } = await draw(<Probe desk={desk} wasFiled={wasFiled} />))
}
afterEach(async () => {
  await close()
  compareChoice.set({ kinds: null, hasDifference: true, version: null })
  vi.unstubAllGlobals()
})
const told = (): string => document.querySelector('output')?.textContent ?? ''

test('LEAD-15 references come and go by their chips; one without figures says why', async () => {
  await open(false)
  expect(document.querySelector('[aria-label="版本"]')).toBeNull()
  await press(byName('button', '去年同月'))
  expect(told()).toBe('对照 去年同月 2025年2月')
  await press(byName('button', '上月'))
  expect(document.querySelector('[role="status"]')?.textContent).toContain('上月（2026年1月）没有可以对照的数')
  expect(byName('button', '上月').getAttribute('aria-pressed')).toBe('true')
  await press(byName('button', '差异'))
  expect(compareChoice.get()).toMatchObject({ kinds: ['lastMonth', 'lastYear'], hasDifference: false })
  await press(byName('button', '去年同月'))
  await press(byName('button', '上月'))
  expect([told(), document.querySelector('[role="status"]')]).toEqual(['', null])
})

test('LEAD-15 a filed version is chosen from those there are, for this return alone', async () => {
  await open(true)
  await until(() => byName('button', '版本'))
  await press(byName('button', '版本'))
  await press(byName('[role="menuitemradio"]', '第 1 版2026-03-10'))
  expect(told()).toBe('对照 第 1 版 2026年2月')
  await act(async () => chooseVersion({ taskNo: 'another', number: 1 }))
  await until(() => expect(told()).toBe(''))
})

test('LEAD-15 on paper stands the form alone', async () => {
  await open(false)
  await press(byName('button', '去年同月'))
  await act(async () => {
    dispatchEvent(new Event('beforeprint'))
  })
  expect(told()).toBe('')
  await act(async () => {
    dispatchEvent(new Event('afterprint'))
  })
  expect(told()).toBe('对照 去年同月 2025年2月')
})

test('TAX-13 LEAD-15 accumulated amounts stand beside the period before until somebody chooses', async () => {
  const kind: TaxKindOnPage = { ...vatKind, ofYear: { perPeriod: [], unparted: [] }, comparesFirst: ['lastMonth'] }
  await open(false, kind)
  say('lastMonth', { ...past, period: '202601' })
  await until(() => expect(told()).toBe('对照 上月 2026年1月其中本月'))
  await press(byName('button', '去年同月'))
  expect(told()).toBe('对照 上月 2026年1月其中本月；对照 去年同月 2025年2月')
  await press(byName('button', '去年同月'))
  await press(byName('button', '上月'))
  expect([told(), compareChoice.get().kinds]).toEqual(['', []])
})

test('TAX-13 LEAD-15 the quarters of the year come by one answer, and go together', async () => {
  const kind: TaxKindOnPage = { ...vatKind, ofYear: { perPeriod: [], unparted: [] }, comparesFirst: ['lastMonth'] }
  const asked = queryOf(yearFiguresRoute, { query: { taskNo: 't1' } })
  queryClient.setQueryData(asked.queryKey, [
    { ...past, period: '20261' },
    { ...past, period: '20262' },
  ])
  await open(false, kind, '20263')
  await until(() => expect(told()).toBe('对照 本年各季 2026年；对照 本年各季 2026年其中 三季度'))
  expect(
    queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryHash }) => queryHash),
  ).toEqual([JSON.stringify(asked.queryKey, (_, value: unknown) => value)])
  await press(byName('button', '本年各季'))
  expect(told()).toBe('')
})

test('TAX-13 LEAD-15 this period’s own is unknown while nothing is filled in, and bears no sign', () => {
  const filled = { ...view, editable: true }
  const model = createReturnModel(set, filled, { ...vatKind, ofYear: { perPeriod: [], unparted: [] } })
  const figures = { ...past, cells: { 'VATG_MAIN.r2.c1': '100.00' } }
  const earlier = { key: 'lastMonth', name: '', title: '', note: '', ownPart: '其中本月', past: figures }
  const comparison = createComparison(model, [earlier], true, () => undefined)
  const beside = () => comparison.beside(earlier, 'VATG_MAIN.r2.c1', 'yuan')
  expect(beside()).toMatchObject({ before: '100.00', difference: '', ratio: '' })
  model.write([{ ref: 'VATG_MAIN.r2.c1', value: '250.00' }])
  expect(beside()).toMatchObject({ before: '100.00', difference: '150.00', ratio: '' })
})
