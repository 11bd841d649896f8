import { loadForms } from '@portal/tax-forms'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { partsOf } from '@portal/page-kit/paper/paper-parts'
import { expect, test } from 'vitest'
import { bandsOf, rowCount, stretchOf } from './paper-bands.rules.ts'
import { blockSize } from './paper-size.rules.ts'

const set = await loadForms(['IIT_WITHHOLD', 'VATG_A1'])
const definitionOf = (code: string) => {
  const form = set.byCode.get(code)
  if (form === undefined) throw new Error(`no ${code}`)
  return form.definition
}
const people = (count: number) =>
  layoutOf(definitionOf('IIT_WITHHOLD'), false, {
    rows: Array.from({ length: count }, (_, at) => ({ id: `r${String(at + 1)}`, name: '' })),
    hasPlaces: false,
  })
const figure = (): string => '12,345.67'

test('TAX-22 a list of forty columns goes on sheets beside each other: every column once, names on each', () => {
  const [block] = people(3).blocks
  if (block === undefined) throw new Error('no block')
  const bands = bandsOf(block, figure)
  expect(bands.length).toBeGreaterThan(1)
  const name = block.columns.find(({ type }) => type === 'text')?.id
  for (const band of bands) {
    expect(band.columns.map(({ id }) => id)).toContain(name)
    expect(blockSize(band, figure).fontPixels).toBeGreaterThanOrEqual(7)
    for (const row of band.parts.flatMap(({ rows }) => rows)) expect(row.cells).toHaveLength(band.columns.length)
    // The lowest head cells stand over leads and columns without a gap.
    const lowest = new Set(band.head.flat().flatMap(({ columns }) => columns))
    expect([...lowest].toSorted()).toEqual(band.columns.map(({ id }) => id).toSorted())
  }
  const seen = bands.flatMap((band) => band.columns.map(({ id }) => id)).filter((id) => id !== name)
  expect(seen.toSorted()).toEqual(
    block.columns
      .map(({ id }) => id)
      .filter((id) => id !== name)
      .toSorted(),
  )
})

test('TAX-22 a form that fits stays one', () => {
  const [block] = layoutOf(definitionOf('VATG_A1')).blocks
  if (block === undefined) throw new Error('no block')
  expect(bandsOf(block, () => '0.00')).toEqual([block])
})

test('TAX-22 ten thousand rows are cut into stretches that leave none out', () => {
  const { blocks } = people(10_000)
  const all = rowCount(blocks)
  const stretches = partsOf(all).map((part) => stretchOf(blocks, part))
  expect(stretches.map(rowCount).reduce((sum, count) => sum + count, 0)).toBe(all)
  expect(stretches[1]?.[0]?.parts[0]?.rows[0]?.id).toBe(blocks[0]?.parts[0]?.rows[1000]?.id)
  expect(stretchOf(blocks, undefined)).toBe(blocks)
})
