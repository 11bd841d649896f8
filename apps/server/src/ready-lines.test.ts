import { expect, test } from 'vitest'
import { readyLines } from './ready-lines.ts'

test('SES-21 a demonstration in production, whose codes all can read, is said aloud at the start', () => {
  const [accounts, warning, ...more] = readyLines({ demo: true, production: true, publicUrl: 'https://portal.example' })
  expect(accounts).toContain('taxclerk')
  expect(warning).toMatch(/^！！注意：生产环境.*DEMO=0/)
  expect(more).toEqual([])
  expect([
    readyLines({ demo: true, production: false, publicUrl: null }),
    readyLines({ demo: false, production: true, publicUrl: 'https://portal.example' }),
  ]).toEqual([[accounts], []])
})

test('SES-18 production without https is said aloud: cookies without Secure, passwords in the clear', () => {
  expect(readyLines({ demo: false, production: true, publicUrl: 'http://portal.example' })).toEqual([
    expect.stringMatching(/^！！注意：.*PUBLIC_URL.*http:.*HTTPS/),
  ])
  expect(readyLines({ demo: false, production: false, publicUrl: 'http://portal.example' })).toEqual([])
})
