import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
/** The browser's own fields of days and times look and speak otherwise in each browser. */
const native = /type="(?:date|month|week|time|datetime-local)"/

test('house: days and times are typed in the one field of the house', () => {
  const pages = sourceFiles(root, /^(?:features|packages|apps)\/.*\.tsx?$/)
  expect(pages.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([])
})
