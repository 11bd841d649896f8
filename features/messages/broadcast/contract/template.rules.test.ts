import { expect, test } from 'vitest'
import { filledWith, linksOf, needsTax, piecesOf, unknownIn, variablesIn } from './template.rules.ts'

test('NOT-07 a template is text and variables, each with its place; a brace alone is text', () => {
  expect(piecesOf('{姓名}，{ 截止日 }截止 {')).toEqual([
    { variable: '姓名', at: 1 },
    { text: '，', at: 5 },
    { variable: '截止日', at: 6 },
    { text: '截止 {', at: 13 },
  ])
  expect(piecesOf('')).toEqual([])
  expect(variablesIn('{姓名}{企业}', '{姓名}')).toEqual(['姓名', '企业'])
})

test('NOT-07 an unknown variable is told with its position in characters', () => {
  expect(unknownIn('👍{姓名}{公司名}和{toString}')).toEqual([
    { unknown: '{公司名}', at: 6 },
    { unknown: '{toString}', at: 12 },
  ])
})

test('NOT-07 variables are filled in once: what a value brings is text, and a missing one is shown', () => {
  expect(filledWith('{姓名}·{税种}', { 姓名: '{企业}' })).toBe('{企业}·——')
  expect([needsTax('{姓名}'), needsTax('{姓名}', '{截止日}')]).toEqual([false, true])
})

test('NOT-07 only https addresses become links', () => {
  expect(linksOf('见 https://12366.chinatax.gov.cn/a?b=1，或 javascript:alert(1) http://x.cn')).toEqual([
    { text: '见 ' },
    { href: 'https://12366.chinatax.gov.cn/a?b=1' },
    { text: '，或 javascript:alert(1) http://x.cn' },
  ])
})
