import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkSecurityDocument } from './security-document.ts'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

test('house: every test that docs/security.md names is there by its id, each section of ASVS stands once', () => {
  expect(checkSecurityDocument(root, text)).toEqual([])
  expect(text.match(/\.(?:test|spec)\.tsx?` \(/g)?.length ?? 0).toBeGreaterThan(100)
})

test('house: a test that is gone, an id that no title begins with and a section left out are named', () => {
  const own = '`tools/checks/security-document.test.ts`'
  const wrong = `${own} (SES-99), ${own}, \`tools/checks/gone.test.ts\` (house)`
  const said = checkSecurityDocument(root, `${text.replace(/^\| V4\.3 .*$/m, '')}\n${wrong}`)
  expect(said).toEqual([
    'tools/checks/security-document.test.ts: no title begins with SES-99',
    'tools/checks/security-document.test.ts is named without an id of its titles',
    'tools/checks/gone.test.ts is not there',
    'V4.3 does not stand once in the table of ASVS',
  ])
})
