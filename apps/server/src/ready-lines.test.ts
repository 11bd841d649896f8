import { expect, test } from 'vitest'
import { readyLines } from './ready-lines.ts'

test('SES-21 a demonstration in production, whose codes and passwords everybody can read, is said aloud at the start', () => {
  const [accounts, warning, ...more] = readyLines({ demo: true, production: true })
  expect(accounts).toContain('taxclerk')
  expect(warning).toMatch(/^！！注意：生产环境.*DEMO=0/)
  expect(more).toEqual([])
  expect([readyLines({ demo: true, production: false }), readyLines({ demo: false, production: true })]).toEqual([[accounts], []])
})
