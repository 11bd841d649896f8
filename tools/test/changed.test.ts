import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysOf } from './changed.ts'
import { journeysOfFeature } from './data/journeys.ts'
import { root } from './run.ts'

test('house: a change reaches its own journeys and those of the features it touches, each once', () => {
  const files = ['features/invoice/web/pool/a.tsx', 'features/filing/server/b.ts', 'e2e/fit.spec.ts', 'docs/adr/x.md']
  expect(journeysOf(files)).toEqual(['e2e/fit.spec.ts', 'e2e/invoice', 'e2e/vat-month', 'e2e/vat-filing', 'e2e/sweep'])
  expect(journeysOf(['packages/web-kit/src/dialog.tsx', 'e2e/sweep.ts'])).toEqual(['e2e/sweep', 'e2e/gallery'])
  expect(journeysOf(['features/invoice/README.md', 'packages/domain/src/money.ts'])).toEqual([])
})

test('house: every feature names journeys that exist', () => {
  expect(Object.keys(journeysOfFeature)).toEqual(readdirSync(join(root, 'features')).toSorted())
  const journeys = readdirSync(join(root, 'e2e'))
  const unknown = Object.values(journeysOfFeature)
    .flat()
    .filter((word) => !journeys.some((file) => file.startsWith(word)))
  expect(unknown).toEqual([])
})
