import { expect, test } from 'vitest'
import { formatChinaTime, parseChinaTime } from '@portal/domain'
import { mailFault } from '../channels/mail-fault.ts'
import { meaningOf } from '../channels/robot-answer.ts'
import { faultOfTemplate, markdownOf, withinBytes } from '../robots/template.rules.ts'
import { maskedText, maskEmail } from './mask.rules.ts'
import { mostTries, nextTry } from './retry.rules.ts'
import { afterQuiet, nextDigest } from './when.rules.ts'

const at = (text: string): Date => parseChinaTime(text)
const said = {
  title: '增值税 2026年10月',
  content: '请复核 [点这里](http://evil.example) <@all>',
  kindName: '税务待办',
  entName: '启明锅炉',
  link: null,
}

test.each([
  ['21:00', '08:00', '2026-11-10 20:59:59', '2026-11-10 20:59:59'],
  ['21:00', '08:00', '2026-11-10 21:00:00', '2026-11-11 08:00:00'],
  ['21:00', '08:00', '2026-11-11 07:59:59', '2026-11-11 08:00:00'],
  ['21:00', '08:00', '2026-11-11 08:00:00', '2026-11-11 08:00:00'],
  ['12:00', '14:00', '2026-11-10 13:30:00', '2026-11-10 14:00:00'],
  ['12:00', '14:00', '2026-11-10 14:00:00', '2026-11-10 14:00:00'],
])('NOT-12 quiet from %s until %s: what comes at %s goes at %s', (from, until, moment, expected) => {
  expect(formatChinaTime(afterQuiet(at(moment), { quiet_from: from, quiet_until: until }))).toBe(expected)
})

test('NOT-12 without both ends nothing is quiet', () => {
  expect(afterQuiet(at('2026-11-10 23:00:00'), { quiet_from: '21:00', quiet_until: null })).toEqual(
    at('2026-11-10 23:00:00'),
  )
})

test.each([
  ['daily', '2026-11-10 08:59:59', '2026-11-10 09:00:00'],
  ['daily', '2026-11-10 09:00:00', '2026-11-11 09:00:00'],
  ['daily', '2026-11-13 10:00:00', '2026-11-16 09:00:00'],
  ['daily', '2026-09-30 10:00:00', '2026-10-08 09:00:00'],
  ['weekly', '2026-11-10 10:00:00', '2026-11-16 09:00:00'],
  ['weekly', '2026-09-29 10:00:00', '2026-10-08 09:00:00'],
] as const)('NOT-12 a %s digest asked for at %s goes at %s', (digest, moment, expected) => {
  expect(formatChinaTime(nextDigest(at(moment), { digest, digest_hour: 9 }))).toBe(expected)
})

test('NOT-15 tries wait longer each time, never alike for two messages, and end', () => {
  const now = at('2026-11-10 09:00:00')
  const waits = Array.from(
    { length: mostTries - 1 },
    (_, index) => nextTry('m1', index + 1, now)!.getTime() - now.getTime(),
  )
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeGreaterThanOrEqual(24_000)
  expect(waits[0]).toBeLessThanOrEqual(36_000)
  expect(nextTry('m1', 1, now)).toEqual(nextTry('m1', 1, now))
  expect(nextTry('m2', 1, now)).not.toEqual(nextTry('m1', 1, now))
  expect(nextTry('m1', mostTries, now)).toBeNull()
})

const least = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const from = performance.now()
      run()
      return performance.now() - from
    }),
  )

test('NOT-15 a template of any signs costs as its length grows, judged or filled in', () => {
  const shapes = [
    (size: number) => `{{${' '.repeat(size)}`,
    (size: number) => `{{${' '.repeat(size)}x${' '.repeat(size)}`,
    (size: number) => '{{'.repeat(size),
    (size: number) => `{{ 标题 }${'}'.repeat(size)}`,
    (size: number) => '\n'.repeat(size),
  ]
  for (const [at, shape] of shapes.entries()) {
    const text = shape(40_000)
    // One pass over the same text, letter by letter; the square of its length would be thousands of times as much.
    const pass = least(() => expect([...text].length).toBeGreaterThan(0))
    expect(least(() => void faultOfTemplate(text)) / pass, `judged ${at}`).toBeLessThan(200)
    expect(least(() => void markdownOf(text, said)) / pass, `filled ${at}`).toBeLessThan(200)
  }
})

test('NOT-15 blanks around a name and names of an object say nothing else', () => {
  expect(markdownOf('{{ 标题\t}}|{{constructor}}|{{}}', said)).toBe('增值税 2026年10月|{{constructor}}|{{}}')
  expect(faultOfTemplate('{{ 标题 }}{{\n内容}}')).toBeNull()
})

test('NOT-15 a template names known variables alone, and what people wrote is no markup', () => {
  expect(faultOfTemplate('{{标题}}：{{ 内容 }}')).toBeNull()
  expect(faultOfTemplate('{{标题}} {{税额}} {{金额}}')).toContain('不认识的变量：{{税额}}、{{金额}}')
  expect(faultOfTemplate('{{标题}')).toContain('没有写完')
  expect(markdownOf('{{标题}} {{税额}}', said)).toBe('增值税 2026年10月 {{税额}}')
  const usual = markdownOf(null, said)
  expect(usual).toContain('请登录门户查看')
  expect(usual).not.toMatch(/\[点这里\]|<@all>/)
  expect(markdownOf(null, { ...said, link: 'https://portal.example/x' })).toContain(
    '[查看详情](https://portal.example/x)',
  )
})

test('NOT-15 a text is cut between characters', () => {
  expect(withinBytes('税'.repeat(2000), 4000)).toBe(`${'税'.repeat(1332)}…`)
  expect(withinBytes('短', 4000)).toBe('短')
})

test('NOT-15 operators see neither phones nor codes nor tokens', () => {
  expect(maskedText('请联系 13900139000，https://p.example/x?ticket=abc&a=1')).toBe(
    '请联系 *******9000，https://p.example/x?ticket=…&a=1',
  )
  expect(maskedText(`x ${'k'.repeat(43)}`)).toBe('x …')
  expect(maskedText('税号 91110000123456789X')).toBe('税号 91110000123456789X')
  expect(maskEmail('hejing@group.example')).toBe('h***@group.example')
})

test('NOT-15 what servers answer is told apart: the mail, the server, the moment', () => {
  expect(mailFault({ code: 'EENVELOPE', responseCode: 451, response: '451 4.7.1 Greylisted' })).toEqual({
    outcome: 'passing',
    answer: '451 4.7.1 Greylisted',
  })
  expect(mailFault({ code: 'EENVELOPE', responseCode: 550, response: '550 No such user' }).outcome).toBe('final')
  expect(mailFault({ code: 'EAUTH', responseCode: 535, response: '535 no' })).toMatchObject({
    outcome: 'passing',
    stops: true,
  })
  expect(mailFault({ code: 'ESOCKET', message: 'connect ECONNREFUSED' })).toMatchObject({
    outcome: 'passing',
    stops: true,
  })
  expect(mailFault({ code: 'EENVELOPE', message: 'No recipients defined' }).outcome).toBe('final')
})

test.each([
  ['wecom', 200, '{"errcode":0,"errmsg":"ok"}', 'sent', undefined],
  ['wecom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', 'limited', 60_000],
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', 'final', undefined],
  ['wecom', 200, '{"errcode":-1,"errmsg":"system busy"}', 'passing', undefined],
  ['dingtalk', 200, '{"errcode":130101,"errmsg":"send too fast"}', 'limited', 600_000],
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"sign not match', 'final', undefined],
  ['dingtalk', 502, '<html>', 'passing', undefined],
  ['dingtalk', 404, 'not here', 'final', undefined],
] as const)('NOT-15 %s answers %i %s: %s', (channel, status, body, outcome, waitMs) => {
  const { outcome: found, waitMs: wait } = meaningOf(channel, status, body)
  expect([found, wait]).toEqual([outcome, waitMs])
})
