import { expect, test } from 'vitest'
import { noTags } from '../model/cell-tags.ts'
import { emptyCell } from '../model/cell-view.ts'
import { cellDrawer, type CellProps } from './cell.tsx'

const props: CellProps = {
  cellRef: 'F.r1.c1',
  column: { id: 'c1', no: '1', title: '金额', group: null } as unknown as CellProps['column'],
  colIndex: 1,
  cell: { ...emptyCell, mark: 'input', value: '5.00', shown: '5.00' },
  touch: 'none',
  tags: noTags,
  shape: { kind: 'input', type: 'amount', decimals: 2 } as unknown as CellProps['shape'],
  unit: 'yuan',
  takeEditor: () => undefined,
  width: undefined,
}

test('TAX-07 a row drawn again keeps the elements of cells that nothing changed for', () => {
  const draw = cellDrawer()
  const first = draw(props)
  expect(draw({ ...props })).toBe(first)
  const other = { ...props, cellRef: 'F.r1.c2' }
  expect(draw(other)).not.toBe(first)
  expect(draw({ ...props })).toBe(first)
  for (const change of [
    { cell: { ...props.cell, value: '6.00', shown: '6.00' } },
    { touch: 'active' as const },
    { tags: { ...noTags, comments: 1 } },
    { unit: 'wan' as const },
    { width: 60 },
  ])
    expect(draw({ ...props, ...change })).not.toBe(draw(props))
})
