import { loadForms } from '@portal/tax-forms'
import { describe, expect, test } from 'vitest'
import { layoutOf, type GridBlock } from './layout.rules.ts'

const set = await loadForms(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF', 'VATS_MAIN'])

/** How many head cells cover each place of the head: a form as printed has one over each. */
function covers(block: GridBlock): number[][] {
  const grid = block.head.map(() => block.widths.map(() => 0))
  for (const [level, row] of block.head.entries()) {
    let at = 0
    for (const cell of row) {
      while (grid[level]?.[at] !== 0 && at < block.widths.length) at += 1
      for (let down = 0; down < cell.rowSpan; down += 1) for (let right = 0; right < cell.colSpan; right += 1) {
        const line = grid[level + down]
        if (line !== undefined) line[at + right] = (line[at + right] ?? 0) + 1
      }
      at += cell.colSpan
    }
  }
  return grid
}

describe.each(set.models.map(model => [model.code, model.definition] as const))('%s', (_, definition) => {
  test('TAX-05 TAX-06 the merged head covers every column once, on paper and on a phone', () => {
    for (const isNarrow of [false, true])
      for (const block of layoutOf(definition, isNarrow).blocks) expect(covers(block)).toEqual(block.head.map(() => block.widths.map(() => 1)))
  })

  test('TAX-06 every printed row and column stands once, lead columns are frozen side by side', () => {
    const layout = layoutOf(definition)
    expect(layout.rows.map(row => row.id).toSorted()).toEqual(definition.sections.flatMap(section => section.rows).toSorted())
    for (const block of layout.blocks) {
      const frozen = block.head.flat().filter(cell => cell.frozen)
      expect(frozen.length).toBeGreaterThan(0)
      for (const cell of frozen) expect(cell.left).toBeLessThan(block.widths.slice(0, block.leadCount).reduce((sum, width) => sum + width, 0))
    }
  })
})
