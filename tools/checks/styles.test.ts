import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { className } from '../page-build/style-layers.ts'
import { findStyleFaults } from './styles.ts'

let root = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const sheet = 'features/tax/a/web/list.module.css'
const page = 'features/tax/a/web/list.tsx'
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-styles-'))
  write('packages/web-kit/src/styles/base.css', '.button {}\n.button.small {}\n@media print { .button { color: red } }')
  write(
    page,
    `import css from './list.module.css'
export const List = ({ kind }: { kind: string }) => (
  <ul className={kind === 'wide' ? css.list : \`button \${css.list}\`}><li className="button small" /></ul>
)`,
  )
  write(
    sheet,
    '.list :global(.button):not(:hover),\n.list > li {}\n@keyframes turn { from { top: 0 } 50% { top: 1px } }',
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('house: classes of a feature, the vocabulary and HTML of the server pass when each is declared and drawn', () => {
  write('apps/server/src/documents/first.ts', 'const x = html`<p class="button ${kind} a__list">`')
  expect(findStyleFaults(root)).toEqual([])
})

test('house: a class of one part of the page kit is not drawn by another part of the same name', () => {
  write('packages/page-kit/src/lines/lines.module.css', '.acts {}')
  write('packages/page-kit/src/files/files.module.css', '.acts {}')
  write(
    'packages/page-kit/src/lines/lines.tsx',
    `import css from './lines.module.css'\nexport const Acts = () => <td className={css.acts} />`,
  )
  expect(findStyleFaults(root)).toEqual([
    'packages/page-kit/src/files/files.module.css declares .acts, which nobody draws',
  ])
  const scoped = (sheet: string) => className('acts', `/house/packages/page-kit/src/${sheet}.module.css`)
  expect(scoped('lines/lines')).toBe('page-kit-lines__acts')
  expect(scoped('files/files')).not.toBe(scoped('lines/lines'))
})

test('house: a class that is misspelt, dead or not the vocabulary’s is named with its place', () => {
  write(
    page,
    `import css from './list.module.css'\nconst x = <p className={css.lost} />\nconst y = <i className="buton" />`,
  )
  write('apps/server/src/documents/first.ts', '\nconst x = html`<p class="button a__gone">`')
  expect(findStyleFaults(root)).toEqual([
    `${page}:2 .lost is not declared in ./list.module.css`,
    `${page}:3 "buton" is not in the kit's vocabulary`,
    'apps/server/src/documents/first.ts:2 "a__gone" is declared nowhere',
    'the kit declares .small, which nobody uses',
    `${sheet} declares .list, which nobody draws`,
  ])
})

test('house: a sheet that reaches beyond its feature, is global or abbreviates is refused', () => {
  write(sheet, '.list {}\n:global(.button) b,\n.list :global(.foreign) {}\n.row.vgw {}')
  write('features/tax/a/web/old.css', '.list {}')
  write(
    page,
    `import css from './list.module.css'
const names = [css.list, css.row, css.vgw, css[kind]]
const x = <b className="button small" />`,
  )
  expect(findStyleFaults(root)).toEqual([
    `${sheet}: .vgw is not a word`,
    `${sheet}:2 :global(.button) b reaches beyond its feature`,
    `${sheet}:2 .foreign is not in the kit's vocabulary`,
    'features/tax/a/web/old.css is not a module: name it *.module.css',
    `${page}:2 a computed class: name each, as a table of css.name`,
  ])
})

test('house: a selector finds words of the vocabulary, never a class that the build renames', () => {
  write(
    'features/tax/a/web/focus.ts',
    `const a = row.closest('.button')
const b = row.querySelector<HTMLElement>('[data-x="1.5"] > .list')
const c = link.matches(\`.gone\`)`,
  )
  expect(findStyleFaults(root)).toEqual([
    'features/tax/a/web/focus.ts:2 looks for .list: find it by role or data attribute',
    'features/tax/a/web/focus.ts:3 looks for .gone: find it by role or data attribute',
  ])
})
