import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findWithoutDraft } from './kept-drafts.ts'

test('SHL-20 every form in which more than a line is typed keeps a draft', () => {
  expect(findWithoutDraft(join(import.meta.dirname, '../..'))).toEqual([])
})

test('house: a box of several lines without a draft is named', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-drafts-'))
  for (const [file, text] of [
    ['one', '<textarea rows={2} />'],
    ['two', 'useDraft(1); <textarea />'],
    ['four', '<textarea id={id} readOnly />'],
    ['five', "useForm(route, { draft: 'five', fields: { note: { rows: 2 } } })"],
    ['six', 'useForm(route, { fields: { note: { rows: 2 } } })'],
  ]) {
    const path = join(root, `features/tax/a/web/${file ?? ''}.tsx`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text ?? '')
  }
  expect(findWithoutDraft(root).map((line) => line.split(' ')[0])).toEqual([
    'features/tax/a/web/one.tsx',
    'features/tax/a/web/six.tsx',
  ])
  rmSync(root, { recursive: true, force: true })
})
