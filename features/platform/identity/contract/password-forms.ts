/**
 * Normalises a password before comparing it with common ones. Pure functions, shared by the page, the server and the
 * script that builds the list.
 */

const alike: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  6: 'g',
  1: 'i',
  '!': 'i',
  '|': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
  2: 'z',
}

/** Ignores character width and case. */
export const folded = (password: string): string => password.normalize('NFKC').toLowerCase()

/** Replaces digits and signs that stand for letters (P@ssw0rd). */
export const plain = (text: string): string => text.replace(/[@48361!|0$57+2]/g, (sign) => alike[sign] ?? sign)

const unitOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/** Digits and signs around a word don't make it stronger, up to this many. */
const mostAround = 8
const leastStem = 3

/** A word without the digits and signs after it, and without those before it. */
function stemsOf(text: string): string[] {
  const signs = [...text]
  const end = signs.slice(0, signs.findLastIndex((sign) => /\p{L}/u.test(sign)) + 1).join('')
  return [end, end.replace(/^[^\p{L}]+/u, '')].filter(
    (stem) => [...stem].length >= leastStem && [...text].length - [...stem].length <= mostAround,
  )
}

/** Forms of a password to look up: whole, without characters around its word, and without repetition. */
export function formsOf(password: string): ReadonlySet<string> {
  const whole = folded(password)
  // Also removes characters between words, so that a repeated word is found by its single form.
  const units = [whole, ...stemsOf(whole), whole.replace(/[^\p{L}\p{N}]/gu, '')].flatMap((text) => [text, unitOf(text)])
  return new Set([...units, ...units.flatMap(stemsOf)].map(plain))
}

const leastLeft = 5
const leastRun = 4

/**
 * True when little remains without runs (1234, dcba, aaaa), keyboard rows and years, or when it repeats a short piece.
 */
export function isPattern(password: string): boolean {
  const whole = folded(password)
  if ([...unitOf(whole)].length < 8 && unitOf(whole) !== whole) return true
  const left = withoutRuns(whole.replace(/(.{1,8}?)\1{2,}/gu, '')).replace(/(19|20)\d\d/g, '')
  return left.length < leastLeft && left.length < whole.length
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '!@#$%^&*()', '1234567890']
const isRowPart = (text: string): boolean =>
  rows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))

/** Removes runs of four or more characters: ascending, descending or constant codes, or neighbours on the keyboard. */
function withoutRuns(text: string): string {
  const signs = [...text]
  let kept = ''
  for (let at = 0; at < signs.length;) {
    const length = runAt(signs, at)
    if (length < leastRun) kept += signs[at]
    at += length < leastRun ? 1 : length
  }
  return kept
}

function runAt(signs: readonly string[], at: number): number {
  const code = (place: number): number => signs[place]?.codePointAt(0) ?? NaN
  const step = code(at + 1) - code(at)
  let even = at + 1
  while (Math.abs(step) <= 1 && code(even) - code(even - 1) === step) even += 1
  let beside = at + 1
  while (beside < signs.length && isRowPart(signs.slice(at, beside + 1).join(''))) beside += 1
  return Math.max(even, beside) - at
}
