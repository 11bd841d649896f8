import { expect, test } from 'vitest'
import { sizeOf } from './upload.rules.ts'

test('FIL-01 a size is told as people read it', () => {
  const [KB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3]
  expect([0, 1, 812 * KB, MB, 3.4 * MB, 500 * MB, GB, 10 * GB, 1.5 * GB].map(sizeOf)).toEqual([
    '0 KB',
    '1 KB',
    '812 KB',
    '1 MB',
    '3.4 MB',
    '500 MB',
    '1 GB',
    '10 GB',
    '1.5 GB',
  ])
})
