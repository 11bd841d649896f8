import { ExpressionError } from './syntax-error.ts'
import { tokenize, type Token } from './tokenize.ts'

/** Iterates over the tokens of one expression. */
export interface Cursor {
  peek(ahead?: number): Token
  next(): Token
  isSymbol(text: string, ahead?: number): boolean
  acceptSymbol(text: string): boolean
  expectSymbol(text: string): void
  expectName(what: string): Token
}

export function createCursor(source: string): Cursor {
  const tokens = tokenize(source)
  const end = tokens.at(-1) as Token
  let index = 0
  const peek = (ahead = 0): Token => tokens[index + ahead] ?? end
  const next = (): Token => {
    const token = peek()
    index += 1
    return token
  }
  const isSymbol = (text: string, ahead = 0): boolean => peek(ahead).kind === 'symbol' && peek(ahead).text === text
  return {
    peek,
    next,
    isSymbol,
    acceptSymbol(text) {
      if (!isSymbol(text)) return false
      next()
      return true
    },
    expectSymbol(text) {
      if (!isSymbol(text)) throw unexpected(peek(), `这里应为“${text}”`)
      next()
    },
    expectName(what) {
      if (peek().kind !== 'name') throw unexpected(peek(), `这里应为${what}`)
      return next()
    },
  }
}

export function unexpected(token: Token, hint: string): ExpressionError {
  const seen = token.kind === 'end' ? '表达式在此结束' : `遇到“${token.text}”`
  return new ExpressionError(`${seen}，${hint}`, token.position)
}
