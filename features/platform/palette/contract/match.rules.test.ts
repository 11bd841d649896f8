import { expect, test } from 'vitest'
import { match } from './match.rules.ts'

const vat = { title: '增值税申报', sound: 'zeng zhi shui shen bao' }
const foundIn = (thing: Parameters<typeof match>[0], query: string): string | null => {
  const found = match(thing, query)
  return found === null ? null : [...thing.title].slice(found.from, found.to).join('')
}

test.for([
  ['增值', '增值'],
  ['税申', '税申'],
  ['zengzhi', '增值'],
  ['zzs', '增值税'],
  ['shenbao', '申报'],
  ['ssb', '税申报'],
  ['zengzs', '增值税'],
  ['增zs', '增值税'],
  ['zhis', '值税'],
  ['ZZS', '增值税'],
  ['zz sb', '增值'],
  ['zzx', null],
  ['增税', null],
  ['bao税', null],
  ['申 增 税', '申'],
] as const)('SHL-17 「%s」 is read as %s', ([query, read]) => {
  expect(foundIn(vat, query)).toBe(read)
})

test('SHL-17 initials and syllables may be mixed anywhere: sswu finds 涉税事务', () => {
  expect(foundIn({ title: '涉税事务', sound: 'she shui shi wu' }, 'ssswu')).toBe('涉税事务')
  expect(foundIn({ title: '实施税务', sound: 'shi shi shui wu' }, 'sswu')).toBe('施税务')
})

test('SHL-17 a character with several readings is found by each: 重庆 by chong and zhong, 行 by hang and xing', () => {
  const bank = { title: '重庆银行', sound: 'chong|zhong qing yin hang|xing' }
  expect(['cqyh', 'zqyx', 'chongqing', 'zhongqing', 'yinhang', 'yinxing'].map((query) => foundIn(bank, query))).toEqual(
    ['重庆银行', '重庆银行', '重庆', '重庆', '银行', '银行'],
  )
})

test('SHL-17 signs between words are passed over, Latin text is found as it stands, a code by any part', () => {
  expect(foundIn({ title: '申报表（2026年2月）', sound: 'shen bao biao      nian  yue ' }, 'sbb2026')).toBe(
    '申报表（2026',
  )
  expect(foundIn({ title: 'OA审批', sound: '  shen pi' }, 'oasp')).toBe('OA审批')
  expect(match({ title: '增值税', sound: 'zeng zhi shui', code: 'T2026-0007' }, '0007')).not.toBeNull()
})

test('SHL-17 surest first: characters, whole pinyin, initials; the beginning before the middle', () => {
  const score = (title: string, sound: string, query: string): number => match({ title, sound }, query)?.score ?? -1
  expect(score('税务', 'shui wu', '税务')).toBeGreaterThan(score('税务', 'shui wu', 'shuiwu'))
  expect(score('税务', 'shui wu', 'shuiwu')).toBeGreaterThan(score('税务', 'shui wu', 'sw'))
  expect(score('税务任务', 'shui wu ren wu', 'sw')).toBeGreaterThan(score('我的税务', 'wo de shui wu', 'sw'))
})

test('SHL-17 a long, hostile query ends at once', () => {
  const quickest = (length: number): number => {
    const sound = Array.from({ length }, () => 'shi|si|s').join(' ')
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now()
      expect(match({ title: '是'.repeat(length), sound }, `${'s'.repeat(3 * length)}x`)).toBeNull()
      return performance.now() - from
    })
    return Math.min(...times)
  }
  quickest(15)
  // Four times the length of both: at most its square and some; by trying all ways it would never end.
  expect(quickest(60) / quickest(15)).toBeLessThan(100)
})
