import { expect, test } from 'vitest'
import expected from '../../fixtures/random-returns.json' with { type: 'json' }
import { loadForms } from '../index.ts'
import { digestReturns, randomReturns } from './random-return.ts'

/** A complete run takes one part, another each day (`packages/testkit/src/turn.ts`); any other takes all. */
const turn = process.env['TEST_TURN']
const taken = turn === undefined ? expected.turns : expected.turns.slice(Number(turn) - 1, Number(turn))

test.for(taken)(
  'TAX-07 LEAD-02 10,000 random VAT returns in three parts compute alike: one digest for Node and browser: $seed',
  { timeout: 180_000 },
  async ({ seed, count, digest }) => {
    const set = await loadForms(expected.forms)
    const definitions = set.models.map(({ definition }) => definition)
    expect(digestReturns(set, randomReturns(definitions, seed, count))).toBe(digest)
  },
)
