import { loadForms } from '@portal/tax-forms'
import { byName, draw, press, typeIn } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGridCursor, type GridCursor } from './cursor/grid-cursor.ts'
import { one } from './cursor/selection.rules.ts'
import { noBeside, type BesideColumns } from './model/beside.ts'
import type { GridModel } from './model/grid-model.ts'
import { TaxGrid } from './tax-grid.tsx'
import { plainModel } from './testing/plain-model.ts'

const form = 'A200000'
const set = await loadForms([form])

let cursor: GridCursor
let close: () => Promise<void>
async function open(model: GridModel, beside: BesideColumns = noBeside): Promise<void> {
  const layout = model.layouts.get(form)!
  cursor = createGridCursor(set, form, () => layout)
  ;({ close } = await draw(
    <TaxGrid
      model={model}
      cursor={cursor}
      layout={layout}
      label="表"
      nameOf={(ref) => ref}
      onGo={() => undefined}
      beside={beside}
    />,
  ))
}
const cell = (ref: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`td[data-ref="${form}.${ref}"]`)
  if (found === null) throw new Error(`没有单元格 ${ref}`)
  return found
}
const editor = (): HTMLInputElement => document.querySelector<HTMLInputElement>('table input')!
const key = (name: string, more: object = {}) =>
  act(() => {
    editor().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name, ...more }))
  })
const goTo = (ref: string) => act(() => cursor.select(one(cursor.placeOf(`${form}.${ref}`)!)))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => close())

test('TAX-06 a model without a return is drawn, written and undone by its port alone', async () => {
  const written: string[] = []
  const model = plainModel(set, form)
  model.onWritten((changes) => written.push(...changes.map(({ ref, from, to }) => `${ref} ${from}→${to}`)))
  await open(model)
  goTo('r1.c1')
  await typeIn(editor(), '1,234.5')
  key('Enter')
  expect(cell('r1.c1').textContent).toContain('1,234.50')
  key('z', { ctrlKey: true })
  expect(written).toEqual([`${form}.r1.c1 →1234.50`, `${form}.r1.c1 1234.50→`])
})

test('TAX-13 rows fold where the model says that a zero tells nothing, and columns beside them agree', async () => {
  const telling = new Set([`${form}.r1.c1`])
  const model = plainModel(set, form, { kind: { foldsIdleRows: true }, isTelling: (ref) => telling.has(ref) })
  await open(model, { ...noBeside, isNothing: (ref) => ref !== `${form}.r2.c1` })
  await press(document.querySelector<HTMLElement>('[data-part="fold-note"] button')!)
  expect(document.querySelectorAll('td[data-ref]').length).toBe(2)
  expect([cell('r1.c1'), cell('r2.c1')].length).toBe(2)
})

test('LEAD-15 columns beside the form stand where their owner puts them, in head, rows and words', async () => {
  const model = plainModel(set, form)
  await open(model, {
    isNothing: () => true,
    wordsOf: (ref) => `上年 ${ref}`,
    useBlock: (_, block) => ({
      block,
      className: 'twice',
      columns: [
        { at: 0, index: 0 },
        { draw: (row) => <td key="beside" data-beside={`${form}.${row.id}.c1`}>{`上年 ${row.line}`}</td> },
      ],
      widths: (fitted) => [...fitted, 90],
      head: () => <th key="beside">上年</th>,
    }),
  })
  expect(document.querySelector('table')?.className).toContain('twice')
  expect(byName('th', '上年').closest('thead')).not.toBeNull()
  expect(cell('r1.c1').nextElementSibling?.textContent).toBe('上年 1')
  goTo('r1.c1')
  expect(editor().getAttribute('aria-label')).toContain(`上年 ${form}.r1.c1`)
})
