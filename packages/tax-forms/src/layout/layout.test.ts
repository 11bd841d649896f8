import { allForms } from '../node.ts'
import { describe, expect, test } from 'vitest'
import { layoutOf } from './layout.rules.ts'
import type { GridBlock } from './grid-layout.ts'
import { fittedWidths, isDense, smallerSize, typingPx } from './fitted-widths.rules.ts'

const set = allForms()

/** Number of head cells that cover each place of the head; a printed form has exactly one. */
function covers(block: GridBlock): number[][] {
  const grid = block.head.map(() => block.widths.map(() => 0))
  for (const [level, row] of block.head.entries()) {
    let at = 0
    for (const cell of row) {
      while (grid[level]?.[at] !== 0 && at < block.widths.length) at += 1
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) {
          const line = grid[level + down]
          if (line !== undefined) line[at + right] = (line[at + right] ?? 0) + 1
        }
      at += cell.colSpan
    }
  }
  return grid
}

describe.each(set.models.map((model) => [model.code, model.definition] as const))('%s', (_, definition) => {
  test('TAX-05 TAX-06 the merged head covers every column once, on paper and on a phone', () => {
    for (const isNarrow of [false, true])
      for (const block of layoutOf(definition, isNarrow).blocks)
        expect(covers(block)).toEqual(block.head.map(() => block.widths.map(() => 1)))
  })

  test('TAX-06 every printed row and column stands once, lead columns are frozen side by side', () => {
    const layout = layoutOf(definition)
    expect(layout.rows.map((row) => row.id).toSorted()).toEqual(
      definition.layout === 'list' ? ['r0'] : definition.sections.flatMap((section) => section.rows).toSorted(),
    )
    for (const block of layout.blocks) {
      const frozen = block.head.flat().filter((cell) => cell.frozen)
      expect(frozen.length).toBeGreaterThan(0)
      for (const cell of frozen)
        expect(cell.left).toBeLessThan(block.widths.slice(0, block.leadCount).reduce((sum, width) => sum + width, 0))
    }
  })
})

test('TAX-05 TAX-06 annex 1 fits its figures: ten columns at 1440, fourteen at 1920; a long one widens its own', () => {
  const annex = set.byCode.get('VATG_A1')?.definition
  const block = annex === undefined ? undefined : layoutOf(annex).blocks[0]
  if (block === undefined) throw new Error('没有附列资料（一）')
  expect(isDense(block)).toBe(true)
  const figures: Readonly<Record<string, string>> = {
    c1: '4,482,210.60',
    c2: '582,687.40',
    c3: '200,000.00',
    c4: '26,000.00',
    c5: '50,000.00',
    c6: '6,500.00',
    c9: '4,732,210.60',
    c10: '615,187.40',
    c11: '4,800,000.00',
    c13: '4,800,000.00',
    c14: '615,187.40',
  }
  const read = (ref: string) => ({
    shown: figures[ref.split('.')[2] ?? ''] ?? '0.00',
    mark: /c(9|1\d)$/.test(ref)
      ? ('formula' as const)
      : /c[5678]$/.test(ref)
        ? ('input' as const)
        : ('invoice' as const),
  })
  const widths = fittedWidths('VATG_A1', block, read)
  const sum = (count: number) => widths.slice(0, block.leadCount + count).reduce((all, width) => all + width, 0)
  // Without the panel at the right (320) and the scroll bar.
  expect(sum(10)).toBeLessThanOrEqual(1440 - 320 - 12)
  expect(sum(14)).toBeLessThanOrEqual(1920 - 320 - 12)
  const grown = fittedWidths('VATG_A1', block, () => ({ shown: '123,456,789.00', mark: 'invoice' }), widths)
  expect(
    grown.slice(block.leadCount).every((width) => smallerSize('123,456,789.00', 'invoice', width) === undefined),
  ).toBe(true)
  expect(fittedWidths('VATG_A1', block, () => ({ shown: '0.00', mark: 'input' }), grown)).toEqual(grown)
  expect(smallerSize('9,999,999,999,999.99', 'invoice', 58)).toBe('smallest')
  // While somebody types, a figure is set smaller first; only one that not even the smallest font shows widens.
  const typed = (shown: string) => fittedWidths('VATG_A1', block, () => ({ shown, mark: 'input' }), empty, typingPx)
  const empty = fittedWidths('VATG_A1', block, () => ({ shown: '0.00', mark: 'input' }))
  expect(typed('654,321.09')).toEqual(empty)
  expect(typed('987,654,321,098.12')[block.leadCount]).toBeGreaterThan(empty[block.leadCount] ?? 0)
})
