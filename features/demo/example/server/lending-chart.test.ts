import { readFileSync } from 'node:fs'
import { chartOfLife } from '@portal/server-kit/life/testing/chart-of-life'
import { expect, test } from 'vitest'
import { lendings } from '../contract/index.ts'

test('house: the README draws the life as it is declared', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(chartOfLife(lendings.life, lendings.parties))
})
