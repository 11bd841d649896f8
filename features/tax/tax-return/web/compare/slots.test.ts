import { loadForms } from '@portal/tax-forms'
import { describe, expect, test } from 'vitest'
import type { PastFigures } from '../../contract/index.ts'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { compactBlock } from './compact.rules.ts'
import type { Reference } from './past.rules.ts'
import { headOf, slotsOf } from './slots.rules.ts'

const set = await loadForms([
  'VATG_MAIN',
  'VATG_A1',
  'VATG_A2',
  'VATG_A3',
  'VATG_A4',
  'VATG_A5',
  'VATG_RELIEF',
  'VATS_MAIN',
])
const past: PastFigures = { period: '202601', version: null, state: 'filed', tables: [], cells: {} }
const reference = (key: string): Reference => ({ key, name: key, title: key, note: '', ownPart: '', past })

/** Counts how often each place of the head is covered. */
function covers(head: ReturnType<typeof headOf>, width: number): number[][] {
  const grid = head.map(() => Array.from({ length: width }, () => 0))
  for (const [level, row] of head.entries()) {
    let at = 0
    for (const cell of row) {
      while (grid[level]?.[at] !== 0 && at < width) at += 1
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1)
          (grid[level + down] ?? [])[at + right] = ((grid[level + down] ?? [])[at + right] ?? 0) + 1
      at += cell.colSpan
    }
  }
  return grid
}

describe.each(set.models.map((model) => [model.code, layoutOf(model.definition)] as const))('%s', (_, layout) => {
  test('LEAD-15 whichever column is compared and whichever are folded, the head covers every drawn column once', () => {
    for (const printed of layout.blocks) {
      const block = compactBlock(printed)
      const ids = block.columns.map((column) => column.id)
      for (const compared of ids.keys()) {
        for (const folded of [[], ids.slice(1, 3), ids.slice(-2), ids]) {
          for (const hasDifference of [true, false]) {
            const slots = slotsOf(
              block,
              compared,
              [reference('lastMonth'), reference('lastYear')],
              hasDifference,
              new Set(folded),
            )
            const width = block.leadCount + slots.reduce((sum, slot) => sum + slot.span, 0)
            const head = headOf(block, slots)
            expect(covers(head, width)).toEqual(head.map(() => Array.from({ length: width }, () => 1)))
            expect(slots.map((slot) => slot.at)).toEqual(
              slots.map((__, at) => slots.slice(0, at).reduce((sum, slot) => sum + slot.span, 0)),
            )
            expect(slots.some((slot) => slot.kind === 'cell' && slot.index === compared)).toBe(true)
          }
        }
      }
    }
  })
})

test('LEAD-15 while comparing, lines say their number alone; two references fit beside the form at 1440', () => {
  const main = set.byCode.get('VATG_MAIN')?.definition
  const printed = main === undefined ? undefined : layoutOf(main).blocks[0]
  if (printed === undefined) throw new Error('没有主表')
  const block = compactBlock(printed)
  const rows = block.parts.flatMap((part) => part.rows)
  expect(rows.map((row) => row.leads.find((lead) => lead.kind === 'line')?.text)).toEqual(rows.map((row) => row.line))
  expect(
    rows.every((row) =>
      row.leads.every(
        (lead) => lead.left < block.widths.slice(0, block.leadCount).reduce((sum, width) => sum + width, 0),
      ),
    ),
  ).toBe(true)
  const slots = slotsOf(block, 0, [reference('lastMonth'), reference('lastYear')], true, new Set(['c3', 'c4']))
  expect(slots.map((slot) => slot.kind)).toEqual(['cell', 'past', 'past', 'cell', 'fold'])
  const own = block.widths.slice(0, block.leadCount + 2).reduce((sum, width) => sum + width, 0)
  // References of six columns, a strip; without the panel at the right (320) and the scroll bar.
  expect(own + 2 * (100 + 100 + 60) + 40).toBeLessThanOrEqual(1440 - 320 - 10)
})

test('TAX-13 LEAD-15 of accumulated amounts stand the earlier ones and this period’s own, without a ratio', () => {
  const form = set.byCode.get('VATG_A1')?.definition
  const block = form && layoutOf(form).blocks[0]
  if (block === undefined) throw new Error('没有附列资料（一）')
  const own = { ...reference('lastMonth'), ownPart: '其中本季' }
  const [, beside, next] = slotsOf(block, 0, [own], true, new Set())
  expect([beside?.span, next?.at]).toEqual([2, 3])
  expect(slotsOf(block, 0, [own], false, new Set())[1]?.span).toBe(1)
  const heads = headOf(block, slotsOf(block, 0, [own], true, new Set())).at(-1) ?? []
  expect(heads.flatMap(({ part }) => part ?? [])).toEqual(['before', 'difference'])
})
