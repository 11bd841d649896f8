/** Unified social credit codes: GB 32100-2015. */

/** Without I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18
const PATTERN = /^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** Numbers issued before the codes were unified have no check character. */
const LEGACY = /^[1-9][0-9]{14}$/

export type CreditCodeFault = 'blank' | 'length' | 'charset' | 'pattern' | 'legacy-pattern' | 'check'

/** Removes spaces and turns lower case into upper case before checking. */
export function normalizeCreditCode(input: string): string {
  return input.replaceAll(/\s/g, '').toUpperCase()
}

/** The fault of a normalised code; undefined for a valid one. 15-digit numbers only match the pattern. */
export function findCreditCodeFault(code: string): CreditCodeFault | undefined {
  if (code === '') return 'blank'
  if (code.length === 15) return LEGACY.test(code) ? undefined : 'legacy-pattern'
  if (code.length !== LENGTH) return 'length'
  if ([...code].some((char) => !ALPHABET.includes(char))) return 'charset'
  if (!PATTERN.test(code)) return 'pattern'
  return code.endsWith(creditCodeCheckChar(code)) ? undefined : 'check'
}

export function isCreditCode(code: string): boolean {
  return findCreditCodeFault(code) === undefined
}

/** Computes the 18th character from the first 17; weights are 3^i mod 31. */
export function creditCodeCheckChar(code: string): string {
  let sum = 0
  let weight = 1
  for (const char of code.slice(0, LENGTH - 1)) {
    sum += ALPHABET.indexOf(char) * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

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
      return code.length < LENGTH ? texts.length : texts.pattern
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
  if (code.length !== LENGTH) return undefined
  const place = [...code].findIndex((char, index) => !mayStand(char, index))
  return place === -1 ? undefined : texts.place(place + 1, code[place] ?? '')
}
