import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ReturnView } from '../../contract/index.ts'
import type { ReturnPartProps } from '../desk/frame/desk-parts.ts'
import { openDesk } from '../desk/model/open-desk.ts'
import { openSide, sideOpen } from '../desk/frame/side-open.ts'
import { useDeskKeys } from '../desk/use-desk-keys.ts'
import { guidePartId } from './guide-part.ts'
import { GuideButton } from './guide-button.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { guideOf, isBlankGuide } from './guide.rules.ts'
import { tablesOf } from '../desk/return-view.fixture.ts'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
const view: ReturnView = {
  taskNo: 't',
  period: '202602',
  editable: true,
  prior: null,
  origins: {},
  tables: tablesOf(forms),
}
const desk = openDesk(set, view, vatKind, {
  read: async () => view,
  save: async () => ({ kind: 'offline' }),
  drafts: { read: async () => ({}), keep: () => undefined },
})
let close: () => Promise<void> = async () => undefined
afterEach(async () => {
  await close()
  openSide(null)
})

async function shown(cellRef: string): Promise<string> {
  const drawn = await draw(<GuidePanel {...({ desk, cellRef, onGo: () => undefined } as unknown as ReturnPartProps)} />)
  close = drawn.close
  await until(() => expect(drawn.host.querySelector('.skeleton')).toBeNull())
  return drawn.host.textContent ?? ''
}

test("TAX-20 a row's rule stands in the panel: title, text, what it rests on, the mark of the uncompared", async () => {
  const first = await shown('VATG_MAIN.r1.c1')
  const parts = [
    '填表说明1栏 ',
    '销售额',
    '附列资料（一）第9列第1至5行之和－第9列第6、7行之和',
    '增值税及附加税费申报表（一般纳税人适用）',
    '起',
    '来源',
  ]
  expect(first).toMatch(new RegExp(parts.join('.*')))
  await close()
  const typed = await shown('VATG_A1.r1.c5')
  expect(typed).toMatch(/第9列 9=1\+3\+5\+7/)
  expect(typed).toMatch(/发票怎样计入.*一般计税13%货物.*人工填写.*未开具发票收入/)
  await close()
  const unverified = await shown('VATG_A1.r11.c3')
  expect(unverified).toMatch(/销售使用过的固定资产：3%减按2%，财税〔2009〕9号.* 未核实/)
  expect([first, typed, unverified].join('')).not.toMatch(/FILL\.|\br\d+\.c\d|prior\(|VATG_/)
})

test("TAX-20 a row of which the reference says nothing says so and shows the form's own basis", async () => {
  const sourcesOf = (await vatKind.guide?.()) ?? (() => ({ invoices: [], proposed: [], byHand: [] }))
  const none = [...set.byCode].flatMap(([form, { rows }]) =>
    rows.flatMap(({ id }) => {
      const guide = guideOf(set, form, id, sourcesOf, view.period)
      return guide !== undefined && isBlankGuide(guide) ? [`${form}.${id}`] : []
    }),
  )
  expect(none).toEqual([
    'VATG_A2.r24',
    'VATG_A2.r31',
    'VATG_A2.r32',
    'VATG_A2.r33',
    'VATG_A5.r5',
    'VATG_A5.r6',
    'VATG_A5.r8',
  ])
  expect(await shown('VATG_A2.r31.c1')).toMatch(
    /第31行 农产品收购发票或者销售发票.*没有这一行逐行的填表说明.*附列资料（二）/,
  )
})

function Keys() {
  useDeskKeys(desk, () => undefined)
  return <input aria-label="格" data-typing="true" />
}

test("TAX-07 TAX-20 F1 opens and closes the row's text, also while a cell is edited; the button says so", async () => {
  const drawn = await draw(
    <>
      <Keys />
      <GuideButton />
    </>,
  )
  close = drawn.close
  drawn.host.querySelector('input')?.focus()
  const press = async (more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true, ...more })
    await act(async () => {
      document.activeElement?.dispatchEvent(event)
    })
    return [event.defaultPrevented, sideOpen.get(), drawn.host.querySelector('button')?.getAttribute('aria-pressed')]
  }
  expect(await press()).toEqual([true, guidePartId, 'true'])
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(await press()).toEqual([true, null, 'false'])
  expect(await press({ ctrlKey: true })).toEqual([false, null, 'false'])
})

test('LEAD-01 TAX-13 a record of a list has the guide of its form, with the formulas of its columns', async () => {
  const list = await loadForms(['PBT_STAMP'])
  const none = () => ({ invoices: [], proposed: [], byHand: [] })
  const guide = guideOf(list, 'PBT_STAMP', 'r3', none, '20263')
  expect(guide).toMatchObject({ line: '3', name: '印花税税源明细表', columns: [{ column: 'c15' }] })
  expect(guide?.own.join()).toContain('计税金额不含列明的增值税')
  expect(guideOf(list, 'PBT_STAMP', 'x3', none, '20263')).toBeUndefined()
})
