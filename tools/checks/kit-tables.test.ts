import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOwnTables } from './kit-tables.ts'

let root = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-tables-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('house: a table written by hand in a feature is named with its place', () => {
  write('features/tax/a/web/list.tsx', 'const a = 1\nexport const List = () => <table className="table" />')
  write('features/tax/a/web/bare.tsx', 'export const Bare = () => (\n  <table>\n  </table>\n)')
  write('features/tax/tax-return/web/desk/grid/page.tsx', 'export const Page = () => <table />')
  expect(findOwnTables(root).map((line) => line.split(' ')[0])).toEqual([
    'features/tax/a/web/bare.tsx:2',
    'features/tax/a/web/list.tsx:2',
    'features/tax/tax-return/web/desk/grid/page.tsx:1',
  ])
})

test('house: the kit, the grid, printed papers and tests draw tables of their own', () => {
  for (const file of [
    'packages/page-kit/src/table/table.tsx',
    'packages/tax-grid/src/cells/block.tsx',
    'features/tax/return-document/web/print/paper-block.tsx',
    'features/tax/a/web/list.test.tsx',
  ])
    write(file, 'const x = <table />')
  write('features/tax/a/web/list.tsx', 'const x = <Table rows={rows} />\nconst y = <tables.Row />')
  expect(findOwnTables(root)).toEqual([])
})
