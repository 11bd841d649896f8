import { expect, test } from 'vitest'
import expected from '../../fixtures/random-returns.json' with { type: 'json' }
import { loadForms } from '../index.ts'
import { digestReturns, randomReturns } from './random-return.ts'

test('TAX-07 LEAD-02 10,000 random VAT returns compute alike: one digest for Node and browser', async () => {
  const set = await loadForms(expected.forms)
  const definitions = set.models.map(({ definition }) => definition)
  expect(digestReturns(set, randomReturns(definitions, expected.seed, expected.count))).toBe(expected.digest)
}, 180_000)
