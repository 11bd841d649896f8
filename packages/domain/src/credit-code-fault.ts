import { findCreditCodeFault, normalizeCreditCode } from './credit-code.ts'

const longest = 18
const texts = {
  required: '请输入统一社会信用代码',
  length: '统一社会信用代码长度至少18位',
  pattern: '请输入正确的统一社会信用代码',
  check: '统一社会信用代码校验位不正确',
  place: (place: number, char: string) => `第 ${place} 位“${char}”不对`,
} as const

/** What is wrong with a credit code, in the words that all clients use; undefined for a right one. */
export function faultOfCreditCode(typed: string): string | undefined {
  const code = normalizeCreditCode(typed)
  switch (findCreditCodeFault(code)) {
    case undefined:
      return undefined
    case 'blank':
      return texts.required
    case 'length':
      return code.length < longest ? texts.length : texts.pattern
    case 'check':
      return texts.check
    default:
      return texts.pattern
  }
}

/** Digits alone stand from the third place to the eighth; elsewhere letters too, but I, O, S, V, Z. */
const mayStand = (char: string, index: number): boolean =>
  (index >= 2 && index < 8 ? /\d/ : /[0-9A-HJ-NPQRTUWXY]/).test(char)

/** Which place of a complete code cannot be right, in words; undefined when none can be named. */
export function wrongPlaceOf(typed: string): string | undefined {
  const code = normalizeCreditCode(typed)
  if (code.length !== longest) return undefined
  const place = [...code].findIndex((char, index) => !mayStand(char, index))
  return place === -1 ? undefined : texts.place(place + 1, code[place] ?? '')
}
