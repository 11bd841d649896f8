import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysOf, toldRooms } from './changed.ts'
import { root } from './run.ts'

test('house: a change reaches its own journeys and those that tell of what it touches, each once', () => {
  const files = [
    'features/tax/invoice/web/pool/a.tsx',
    'features/tax/filing/server/b.ts',
    'e2e/fit.spec.ts',
    'docs/adr/x.md',
  ]
  expect(journeysOf(files)).toEqual([
    'e2e/fit.spec.ts',
    'e2e/cit-year.spec.ts',
    'e2e/invoice-desk.spec.ts',
    'e2e/invoice-import.spec.ts',
    'e2e/notice-acts.spec.ts',
    'e2e/vat-filing.spec.ts',
    'e2e/vat-month.spec.ts',
    'e2e/sweep.spec.ts',
  ])
  expect(journeysOf(['features/tax/qcit/server/a.ts'])).toContain('e2e/qcit-quarter.spec.ts')
  expect(journeysOf(['packages/page-kit/src/table/table.tsx'])).toContain('e2e/gallery.spec.ts')
  expect(journeysOf(['features/tax/invoice/README.md', 'docs/words.md'])).toEqual([])
})

/** Shown by no page of the product. */
const untold = ['example', 'example-list']

test('house: every journey says which rooms it tells of, all of them there, and every feature is told of', () => {
  const told = toldRooms()
  const names = (folder: string): string[] => readdirSync(join(root, folder))
  const features = names('features').flatMap((group) => names(`features/${group}`))
  const rooms = new Set([...features, ...['packages', 'apps'].flatMap(names)])
  expect([...told].filter(([, tells]) => tells.length === 0 || tells.some((one) => !rooms.has(one)))).toEqual([])
  const all = new Set([...told.values()].flat())
  expect(features.filter((name) => !all.has(name))).toEqual(untold)
})
