import { Decimal } from './money.ts'

/** Result of a sum, exact to forty digits, or a reason for the user why it cannot be computed. */
export type Computed = { ok: true; value: Decimal } | { ok: false; reason: string }

/** Longest sum and deepest nesting of brackets accepted: a cell is not a program. */
const longest = 200
const deepest = 20
const token = /\s*(?:(\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?)|([-+*/()]))/y
const same: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '＝': '=' }

export const isSum = (text: string): boolean => text.normalize('NFKC').trimStart().startsWith('=')

/**
 * Computes `=100+23`: numbers, + - × ÷ and brackets in exact decimals. Names, functions and percentages are refused.
 */
export function computeSum(input: string): Computed {
  const text = input
    .normalize('NFKC')
    .replace(/[×÷−＝]/g, (sign) => same[sign] ?? sign)
    .trim()
    .replace(/^=/, '')
  if (text.length > longest) return { ok: false, reason: `算式最多 ${longest} 个字` }
  const tokens = tokensOf(text)
  if (tokens === undefined) return { ok: false, reason: '算式只能用数字、加减乘除和括号，不能引用其他格或用函数' }
  let at = 0
  let depth = 0
  const fail = (reason: string): never => {
    throw new RangeError(reason)
  }

  const sum = (): Decimal => {
    let value = product()
    for (let sign = tokens[at]; sign === '+' || sign === '-'; sign = tokens[at]) {
      at += 1
      const other = product()
      value = sign === '+' ? value.plus(other) : value.minus(other)
    }
    return value
  }
  const product = (): Decimal => {
    let value = factor()
    for (let sign = tokens[at]; sign === '*' || sign === '/'; sign = tokens[at]) {
      at += 1
      const other = factor()
      if (sign === '/' && other.isZero()) fail('算式里除以了 0')
      value = sign === '*' ? value.times(other) : value.div(other)
    }
    return value
  }
  const factor = (): Decimal => {
    const next = tokens[at]
    at += 1
    depth += 1
    if (depth > deepest) fail('算式的括号太多')
    const value = next === '-' ? factor().neg() : next === '+' ? factor() : next === '(' ? inBrackets() : number(next)
    depth -= 1
    return value
  }
  const inBrackets = (): Decimal => {
    const value = sum()
    if (tokens[at] !== ')') fail('算式的括号没有成对')
    at += 1
    return value
  }
  const number = (next: string | undefined): Decimal =>
    next !== undefined && /^\d/.test(next) ? new Decimal(next.replaceAll(',', '')) : fail('算式没有写完整')
  try {
    const value = sum()
    return at === tokens.length
      ? { ok: true, value }
      : { ok: false, reason: tokens[at] === ')' ? '算式的括号没有成对' : '算式没有写完整' }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: error.message }
    throw error
  }
}

/** Numbers and operators in order; undefined when the text contains anything else. */
function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const found = token.exec(text)
    const piece = found?.[1] ?? found?.[2]
    if (piece === undefined) return undefined
    tokens.push(piece)
  }
  return tokens
}
