import { expect, test } from 'vitest'
import { readyLines } from './ready-lines.ts'

test('SES-21 a demonstration in production, whose codes all can read, is said aloud at the start', () => {
  const [accounts, warning, ...more] = readyLines({
    demo: true,
    production: true,
    publicUrl: 'https://portal.example',
    s3: null,
  })
  expect(accounts).toContain('taxclerk')
  expect(warning).toMatch(/^！！注意：生产环境.*DEMO=0/)
  expect(more).toEqual([])
  expect([
    readyLines({ demo: true, production: false, publicUrl: null, s3: null }),
    readyLines({ demo: false, production: true, publicUrl: 'https://portal.example', s3: null }),
  ]).toEqual([[accounts], []])
})

test('SES-18 production without https is said aloud: cookies without Secure, passwords in the clear', () => {
  expect(readyLines({ demo: false, production: true, publicUrl: 'http://portal.example', s3: null })).toEqual([
    expect.stringMatching(/^！！注意：.*PUBLIC_URL.*http:.*HTTPS/),
  ])
  expect(readyLines({ demo: false, production: false, publicUrl: 'http://portal.example', s3: null })).toEqual([])
})

test('FIL-01 files that travel to object storage in the clear are said aloud, but not on the same machine', () => {
  const linesOf = (endpoint: string) => {
    const s3 = {
      endpoint,
      bucket: 'b',
      region: 'r',
      accessKeyId: 'i',
      secretAccessKey: 's',
      forcePathStyle: true,
      prefix: '',
    }
    return readyLines({ demo: false, production: true, publicUrl: 'https://portal.example', s3 })
  }
  expect(linesOf('http://storage.example:9000')).toEqual([expect.stringMatching(/^！！注意：S3_ENDPOINT.*https:/)])
  expect([linesOf('https://storage.example'), linesOf('http://127.0.0.1:9000')]).toEqual([[], []])
})
