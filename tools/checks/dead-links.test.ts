import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeadLinks } from './dead-links.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-checks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('house: links and names of files in papers and comments that are not there are told by line', () => {
  write('features/tax/a/server/one.ts', `// As two.ts does it.\nexport const name = 'no-comment.ts'`)
  write('features/tax/a/server/two.ts', '')
  write('docs/words.md', 'Words.')
  write(
    'features/tax/a/README.md',
    'See [words](../../../docs/words.md#top), `server/one.ts`, [web](https://a.b/c.md).',
  )
  write(
    'README.md',
    'Kept in `features/a/server/two.ts`, made anew in `dist/routes.json`, shown at `/japi/openapi.json`.',
  )
  expect(findDeadLinks(root)).toEqual([])
  write('README.md', 'See [words](docs/word.md)\n\nand `server/three.ts`.')
  write('features/tax/a/server/two.ts', `/**\n * Begun by gone.ts.\n */`)
  expect(findDeadLinks(root).toSorted()).toEqual([
    'README.md:1: there is no docs/word.md',
    'README.md:3: there is no server/three.ts',
    'features/tax/a/server/two.ts:2: there is no gone.ts',
  ])
})
