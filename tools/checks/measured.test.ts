import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measuredTable } from '../../bench/measured/measured.ts'
import { root } from '../test/run.ts'

test('house: the table of measurements is made of the last values beside it, written by nobody', () => {
  expect(readFileSync(join(root, 'docs/measured/README.md'), 'utf8')).toBe(measuredTable())
})
