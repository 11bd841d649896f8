import { expect, test } from 'vitest'
import { mentionBegun, mentionsIn } from './mention.ts'

const members = [
  { userId: 'u1', name: '陈立' },
  { userId: 'u2', name: '陈立新' },
  { userId: 'u3', name: '何静' },
]

test('TAX-24 whoever is named after @ is mentioned, the longer name first, each once', () => {
  expect(mentionsIn('@陈立新 请看，@何静 也看；@何静', members)).toEqual(['u2', 'u3'])
  expect(mentionsIn('@陈立请核对', members)).toEqual(['u1'])
  expect(mentionsIn('陈立，发到 a@b.cn', members)).toEqual([])
})

test('TAX-24 the name being written is what stands between the last @ and the caret', () => {
  expect(mentionBegun('请 @陈', 4)).toBe('陈')
  expect(mentionBegun('请 @', 3)).toBe('')
  expect(mentionBegun('请 @陈立 看', 7)).toBe(null)
  expect(mentionBegun('请看', 2)).toBe(null)
})
