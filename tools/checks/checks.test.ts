import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { findLargeFolders } from './folder-size.ts'
import { checkLockFile } from './lock-file.ts'
import { findLongLines } from './long-lines.ts'
import { findSpelledAddresses } from './page-addresses.ts'
import { provedRows } from './proved-rows.ts'
import { findSwitchedOff } from './switched-off.ts'
import { findTaxNames } from './tax-names.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-checks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('house: rooms that need each other in a circle are named, whatever sides and types it goes through', () => {
  for (const name of ['a', 'b', 'c']) {
    const exports = { './contract': './contract/index.ts', './server/public': './server/public.ts' }
    write(`features/tax/${name}/package.json`, JSON.stringify({ name: `@portal/${name}`, exports }))
  }
  write('features/tax/a/server/one.ts', `import { b } from '@portal/b/server/public'`)
  write('features/tax/b/server/public.ts', `export const b = 1`)
  write('features/tax/b/web/two.tsx', `const two = async () => (await import('@portal/c/contract')).c`)
  write('features/tax/c/contract/c.pages.ts', `export const page = {}`)
  write('features/tax/a/web/link.ts', `import { page } from '../../c/contract/c.pages.ts'`)
  expect(findCircles(root)).toEqual([])
  write('features/tax/c/contract/index.ts', `export type { A } from '@portal/a/contract'`)
  write('features/tax/c/contract/a.test.ts', `import { b } from '@portal/b/server/public'`)
  expect(findCircles(root)).toEqual([
    'rooms turn in a circle: features/tax/a → features/tax/b → features/tax/c → features/tax/a',
  ])
})

test('house: files that need each other in a circle are named, by types and lazily too', () => {
  write(
    'features/tax/a/web/one.ts',
    `// import { no } from './one.ts'\nimport { two } from './two.ts'\nexport type One = 1`,
  )
  write('features/tax/a/web/two.ts', `export const two = () => import('./three.ts')`)
  expect(findCircles(root)).toEqual([])
  write('features/tax/a/web/three.ts', `import {\n  type One,\n} from './one.ts'`)
  expect(findCircles(root)).toEqual([
    'files turn in a circle: features/tax/a/web/one.ts → features/tax/a/web/two.ts → features/tax/a/web/three.ts → ' +
      'features/tax/a/web/one.ts',
  ])
})

test('house: a folder of more than twenty source files is named, tests beside them are not counted', () => {
  for (let count = 1; count <= 20; count += 1) {
    write(`features/tax/a/web/part-${count}.ts`, '')
    write(`features/tax/a/web/part-${count}.test.ts`, '')
  }
  expect(findLargeFolders(root)).toEqual([])
  write('features/tax/a/web/parts.css', '')
  expect(findLargeFolders(root)).toEqual([
    'features/tax/a/web: 21 source files, 41 with tests; part it by subject (20, 40)',
  ])
})

test('house: a comment that switches a rule off is found', () => {
  write('features/tax/a/server/one.ts', `export const fine = 1\n// ${'es'}lint-disable-next-line\n`)
  write('packages/b/src/two.ts', `// @ts-${'ignore'}\n`)
  expect(findSwitchedOff(root)).toEqual([
    'features/tax/a/server/one.ts:2 switches a rule off',
    'packages/b/src/two.ts:1 switches a rule off',
  ])
})

test('house: a page address outside of the pages of its feature is found, a call and a test are not', () => {
  write('features/tax/a/contract/a.pages.ts', `export const list = definePage({ path: '/a/list' })`)
  write('features/tax/a/web/a.test.ts', `expect(link).toBe('/a/list?id=1')`)
  write('features/tax/b/web/b.tsx', 'const one = linkTo(list)\nconst two = `/a/list?id=${one}`\n')
  write('features/tax/b/server/b.ts', `const call = '/japi/a/list'\nconst long = '/a/listing'\n`)
  write('apps/web/src/c.tsx', `<Link to="/a/list">`)
  expect(findSpelledAddresses(root)).toEqual([
    'apps/web/src/c.tsx:1 spells /a/list: linkTo(page) from @portal/<feature>/pages',
    'features/tax/b/web/b.tsx:2 spells /a/list: linkTo(page) from @portal/<feature>/pages',
  ])
})

test('house: a tax named in a room that serves every tax is found, in its own room and in tests it is not', () => {
  write(
    'features/tax/tax-return/web/tabs.ts',
    `const main = 'VATG_MAIN.r1.c1'\nconst tax = '01'\nconst day = '2026-01-01'\n`,
  )
  write('features/tax/tax-return/web/tabs.test.ts', `const main = 'VATG_MAIN'`)
  write('features/tax/tax-return/web/links.ts', `import { poolPage } from '@portal/invoice/pages'`)
  write('features/tax/deduction/web/links.ts', `import { poolPage } from '@portal/invoice/pages'`)
  write('features/tax/vat/web/kind.ts', `const main = 'VATG_MAIN'\nconst tax = '01'`)
  write('features/platform/code-library/web/codes.ts', `const code = '01'`)
  expect(findTaxNames(root).map((finding) => finding.split(':').slice(0, 2).join(':'))).toEqual([
    'features/tax/tax-return/web/links.ts:1 says @portal/invoice',
    'features/tax/tax-return/web/tabs.ts:1 says VATG_',
    `features/tax/tax-return/web/tabs.ts:2 says '01'`,
  ])
})

test('house: a line over 120 columns is found, a Chinese character counts as two', () => {
  write('features/tax/a/web/a.css', `${'a'.repeat(120)}\n${'a'.repeat(121)}\n`)
  write('features/tax/a/web/a.texts.ts', `${'税'.repeat(60)}\n${'税'.repeat(61)}\n`)
  write('features/tax/a/web/data/a.ts', 'a'.repeat(500))
  expect(findLongLines(root)).toEqual([
    'features/tax/a/web/a.css:2 has 121 columns',
    'features/tax/a/web/a.texts.ts:2 has 122 columns',
  ])
})

test('house: a lock file with an address, without a hash or a loose pin is refused', () => {
  for (const group of ['apps', 'features', 'packages']) mkdirSync(join(root, group))
  write('package.json', JSON.stringify({ dependencies: { good: '1.0.0', loose: '^1.0.0' } }))
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/good': { version: '1.0.0', integrity: 'sha512-x' },
        'node_modules/loose': { version: '1.2.0', integrity: 'sha512-x', resolved: 'https://somewhere/loose.tgz' },
        'node_modules/bare': { version: '1.0.0' },
      },
    }),
  )
  write('packages/own/package.json', JSON.stringify({ dependencies: { good: '1.0.0' } }))
  expect(checkLockFile(root)).toEqual([
    'package.json: loose ^1.0.0 is not pinned exactly',
    'package-lock.json: loose ^1.0.0 is not locked',
    'package-lock.json: node_modules/loose carries an address',
    'package-lock.json: node_modules/bare has no hash',
    'packages/own/package.json: good belong into the root package.json',
  ])
})

test('house: the rows a test title begins with count as proved, the rest of a title does not', () => {
  const text = [
    `test('NOT-01, NOT-02 shown', f)`,
    'test.each([\n[1]])(`TAX-17 ${n}`, f)',
    `test('house: not NOT-03', f)`,
  ].join('\n')
  expect([...provedRows([{ path: 'a.test.ts', text }])]).toEqual(['NOT-01', 'NOT-02', 'TAX-17'])
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
