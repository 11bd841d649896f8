import { vatKind } from '@portal/vat/web/public'
import { loadReturnForms, formsForPeriod, type FormSet } from '@portal/tax-forms'
import type { TaxTaskDetail } from '@portal/tax-task/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReturnView } from '../../contract/index.ts'
import { createNames } from '../desk/model/names.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import { SentBackBanner } from './sent-back-banner.tsx'
import { tablesOf } from '../desk/return-view.fixture.ts'

const codes = formsForPeriod('01', '202602', 'general')
let set: FormSet
beforeAll(async () => {
  set = await loadReturnForms(codes)
})
let close: () => Promise<void>
const change = (cell: string, seenAt: string | null) => ({
  cell,
  before: '300.00',
  now: '500.00',
  difference: '200.00',
  percent: '66.7',
  kind: 'invoice',
  from: '2 张',
  isHand: false,
  isWarned: false,
  isLarge: true,
  seenAt,
})
beforeEach(() => {
  testBoot()
  testCaller()
  const kept = {
    processInstId: 'p1',
    passed: false,
    opinion: '请补发货单',
    userName: '罗成',
    at: '2026-03-11 11:20:00',
    base: null,
    changes: [change('VATG_A1.r1.c1', '2026-03-11 11:00:00'), change('VATG_A1.r1.c2', null)],
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: kept })))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
function openDesk(): Desk {
  const view: ReturnView = {
    taskNo: 't1',
    period: '202602',
    editable: true,
    origins: {},
    prior: null,
    tables: tablesOf(codes),
  }
  const model = createReturnModel(set, view, vatKind)
  return { view, model, names: createNames(model) } as unknown as Desk
}
const task = (sentBack: TaxTaskDetail['sentBack']): TaxTaskDetail =>
  ({ taskNo: 't1', sentBack }) as unknown as TaxTaskDetail

test('LEAD-16 TAX-04 a return sent back says by whom, when, why and what was looked at, each to its cell', async () => {
  const went: string[] = []
  ;({ close } = await draw(
    <SentBackBanner
      task={task({ userName: '罗成', at: '2026-03-11 11:20:00', opinion: '请补发货单' })}
      desk={openDesk()}
      onGo={(cell) => went.push(cell)}
    />,
  ))
  expect(document.querySelector('.banner.lost')?.textContent).toContain(
    '罗成 于 2026-03-11 11:20 退回，审批意见：请补发货单',
  )
  await press(byName('button', '他看过的变化'))
  await until(() => {
    expect(document.body.textContent).toContain('罗成 2026-03-11 11:20 复核，变化 2 处，看过 1 处')
  })
  expect(
    [...document.querySelectorAll('dialog tbody tr, [role=dialog] tbody tr')].map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^附一 第1行第1列.*300\.00 → 500\.00看过$/),
    expect.stringMatching(/^附一 第1行第2列.*没看$/),
  ])
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
    '项目',
    expect.stringMatching(/ → 本期$/),
    '看过',
  ])
  await press(byName('button', '附一 第1行第2列'))
  expect(went).toEqual(['VATG_A1.r1.c2'])
})

test('LEAD-16 TAX-04 a return that nobody sent back, or that was changed since, shows nothing of it', async () => {
  ;({ close } = await draw(<SentBackBanner task={task(null)} desk={openDesk()} onGo={() => undefined} />))
  expect(document.querySelector('.banner')).toBeNull()
})
