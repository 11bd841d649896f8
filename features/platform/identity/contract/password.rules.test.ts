import { expect, test } from 'vitest'
import { passwordProblem } from './password.rules.ts'

test('SES-19 length, three kinds below sixteen characters, and the account inside', () => {
  expect(passwordProblem('Portal#2026', 'user')).toBeNull()
  expect(passwordProblem('Aa#1', 'user')).toBe('密码至少10个字符')
  expect(passwordProblem('kieferbach1', 'user')).toContain('至少3种')
  expect(passwordProblem('Taxclerk#2026', 'taxclerk')).toBe('密码不能包含账号')
  expect(passwordProblem('T@xcl3rk#2026', 'taxclerk')).toBe('密码不能包含账号')
  expect(passwordProblem('密码密码密码密码密码aB', 'user')).toContain('重复')
  expect(passwordProblem('山高月小水落石出aB', 'user')).toBeNull()
})

test('SES-19 from sixteen characters on no kinds are asked', () => {
  expect(passwordProblem('kiefer bach unterm dach', 'user')).toBeNull()
  expect(passwordProblem('木瓜木桃木李琼瑶琼玖报之以永以为好', 'user')).toBeNull()
  expect(passwordProblem('kieferbachunter', 'user')).toContain('至少3种')
})

test.for([
  'aaaaaaaaaaaaaaaa',
  '1234567890123456',
  'abcdefghijklmnop',
  'Aa123456789',
  'abcAbcabcABC1!',
  'qwertyuiopasdfgh',
  '９８７６５４３２１０９８７６５４',
  '1qaz2WSX3edc',
])('SES-19 %s is a pattern, however long it is', (password) => {
  expect(passwordProblem(password, 'user')).toContain('重复或连续')
})
