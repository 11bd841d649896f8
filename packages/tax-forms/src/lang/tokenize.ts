import { MAX_LENGTH } from './limits.ts'
import { ExpressionError } from './syntax-error.ts'

export type TokenKind = 'number' | 'text' | 'name' | 'param' | 'symbol' | 'end'

export interface Token {
  kind: TokenKind
  text: string
  position: number
}

const SPACE = /\s+/y
const NUMBER = /\d+(?:\.\d+)?/y
const NAME = /[A-Za-z_\u3400-\u9fff][A-Za-z0-9_\u3400-\u9fff]*/y
const PARAM = /\$[A-Za-z_\u3400-\u9fff][A-Za-z0-9_\u3400-\u9fff]*/y
const TEXT = /'((?:[^']|'')*)'/y
const SYMBOL = /\.\.|<=|>=|!=|[-+*/=<>().,]/y

function match(pattern: RegExp, source: string, position: number): string | undefined {
  pattern.lastIndex = position
  return pattern.exec(source)?.[0]
}

/** Splits an expression into tokens; the last one has the kind `end`. */
export function tokenize(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new ExpressionError(`表达式超过${MAX_LENGTH}个字符`, MAX_LENGTH)
  const tokens: Token[] = []
  let position = 0
  const take = (kind: TokenKind, text: string): void => {
    tokens.push({ kind, text, position })
    position += text.length
  }
  while (position < source.length) {
    const space = match(SPACE, source, position)
    if (space !== undefined) {
      position += space.length
      continue
    }
    const number = match(NUMBER, source, position)
    if (number !== undefined) {
      take('number', number)
      if (match(NAME, source, position) !== undefined) throw new ExpressionError('数字后不能紧跟文字', position)
      continue
    }
    const name = match(NAME, source, position)
    if (name !== undefined) {
      take('name', name)
      continue
    }
    const param = match(PARAM, source, position)
    if (param !== undefined) {
      take('param', param)
      continue
    }
    const text = match(TEXT, source, position)
    if (text !== undefined) {
      take('text', text)
      continue
    }
    const symbol = match(SYMBOL, source, position)
    if (symbol === undefined) throw new ExpressionError(`无法识别的字符“${source[position] ?? ''}”`, position)
    take('symbol', symbol)
  }
  tokens.push({ kind: 'end', text: '', position: source.length })
  return tokens
}
