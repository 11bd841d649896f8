import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFolderCircles } from './folder-circles.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-checks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const list = 'tools/checks/data/folder-circles.json'

test('house: folders of a room that need each other both ways are named; the list of before only shrinks', () => {
  write('features/tax/a/package.json', JSON.stringify({ name: '@portal/a' }))
  write('features/tax/a/server/one/first.ts', `import { second } from '../two/second.ts'\nexport const first = second`)
  write('features/tax/a/server/two/second.ts', `export const second = 1`)
  write(
    'features/tax/a/server/two/third.ts',
    `import type { first } from '../one/first.ts'\nexport type T = typeof first`,
  )
  const way = 'features/tax/a/server/one → features/tax/a/server/two → features/tax/a/server/one'
  expect(findFolderCircles(root)).toEqual([`folders turn in a circle: ${way}`])
  // By name of the package and folder within it: the feature itself may move.
  write(list, JSON.stringify({ '@portal/a': [['server/one', 'server/three', 'server/two']] }))
  expect(findFolderCircles(root)).toEqual([`@portal/a: server/three turns no more, take it out of ${list}`])
  write(list, JSON.stringify({ '@portal/a': [['server/one', 'server/two']] }))
  expect(findFolderCircles(root)).toEqual([])
  write('features/tax/a/web/four.ts', `import type { T } from '../server/two/third.ts'\nexport type Four = T`)
  expect(findFolderCircles(root)).toEqual([])
  write('features/tax/a/server/two/second.ts', `export type { Four } from '../../web/four.ts'`)
  expect(findFolderCircles(root)).toEqual([
    'folders turn in a circle: features/tax/a/server/two → features/tax/a/web → features/tax/a/server/two',
  ])
})
