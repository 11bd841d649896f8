import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
/** What stays at a side while something wide is scrolled, inside a box of its own, or takes no room (a mark). */
const sideways = new Map([
  ['packages/page-kit/src/paper/paper.module.css', ['.mark']],
  ['packages/page-kit/src/table/table.module.css', ['.tableRows .pinnedCell']],
  ['packages/tax-grid/src/rows/rows.module.css', ['.foldNote']],
  ['packages/tax-grid/src/look/grid.module.css', ['.grid thead', '.grid .frozenColumn', '.grid .bandRow span']],
  ['features/tax/tax-return/web/desk/tools.module.css', ['.formHead']],
  ['features/tax/tax-return/web/compare/compare.module.css', ['.compared td.fold span']],
])
const rule = /([^{}]+)\{([^{}]*)\}/g

/** Selectors of a sheet that stick to the window, also where a low one has no room for them. */
function sticking(text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const low = plain.split('@media (max-height: 480px)').slice(1).join('')
  const of = (sheet: string, word: RegExp): string[] =>
    [...sheet.matchAll(rule)].flatMap(([, selectors = '', said = '']) =>
      word.test(said) ? selectors.split(',').map((one) => one.trim()) : [],
    )
  const freed = of(low, /position: relative/)
  return of(plain, /position: sticky/).filter((selector) => !freed.includes(selector))
}

test('house: heads and feet stick by --stick, or let go in a low window, so that 200 % zoom leaves room', () => {
  const sheets = sourceFiles(root, /^(?:features|packages|apps)\/.*\.css$/)
  const found = sheets.flatMap(({ path, text }) =>
    sticking(text)
      .filter((selector) => sideways.get(path)?.includes(selector) !== true)
      .map((selector) => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
  expect(sheets.filter(({ text }) => text.includes('var(--stick)')).length).toBeGreaterThan(8)
})

test('house: what sticks whatever the height of the window is told', () => {
  expect(sticking('.foot { position: sticky; bottom: 0; }')).toEqual(['.foot'])
  expect(sticking('.a { position: sticky; } @media (max-height: 480px) { .a { position: relative; } }')).toEqual([])
})
