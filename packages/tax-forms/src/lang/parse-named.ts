import type { CallName, Node, Reference, Span } from './ast.ts'
import { unexpected, type Cursor } from './cursor.ts'
import type { Parser } from './parser.ts'
import { isColumnId, isRowId, ROW_ID } from './ids.ts'
import { ExpressionError } from './syntax-error.ts'

const CALLS: ReadonlySet<string> = new Set(['min', 'max', 'abs', 'round', 'if'])
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not'])

/** Parses everything that starts with a name: references, functions, plain names. */
export function parseNamed(parser: Parser): Node {
  const { cursor } = parser
  const token = cursor.peek()
  if (RESERVED.has(token.text)) throw unexpected(token, '这里应为数字、文字、引用或函数')
  if (cursor.isSymbol('(', 1)) return parseCall(parser)
  if (!cursor.isSymbol('.', 1)) {
    cursor.next()
    return { type: 'name', name: token.text, position: token.position }
  }
  if (token.text === 'h') return parseHeader(cursor)
  if (!isRowId(token.text) && token.text !== 'this' && cursor.peek(2).text === 'h') {
    cursor.next()
    cursor.next()
    return { ...parseHeader(cursor), form: token.text, position: token.position }
  }
  return parseReference(cursor)
}

function parseHeader(cursor: Cursor): Node & { type: 'header' } {
  const { position } = cursor.next()
  cursor.expectSymbol('.')
  return { type: 'header', field: cursor.expectName('表头字段').text, position }
}

function parseReference(cursor: Cursor): Reference {
  const { position } = cursor.peek()
  if (cursor.peek().text === 'this' && cursor.isSymbol('.', 1)) {
    cursor.next()
    cursor.next()
    return { type: 'this', column: column(cursor), position }
  }
  const form = parseForm(cursor)
  const row = rowId(cursor)
  cursor.expectSymbol('.')
  return { type: 'cell', ...form, row, column: column(cursor), position }
}

/** An optional `FORM.` before a row or column. */
function parseForm(cursor: Cursor): { form?: string } {
  const token = cursor.peek()
  if (token.kind !== 'name' || isRowId(token.text) || !cursor.isSymbol('.', 1)) return {}
  cursor.next()
  cursor.next()
  return { form: token.text }
}

function rowId(cursor: Cursor): string {
  const token = cursor.expectName('行号')
  if (!ROW_ID.test(token.text)) throw new ExpressionError(`“${token.text}”不是行号`, token.position)
  return token.text
}

function column(cursor: Cursor): string {
  const token = cursor.expectName('列号')
  if (!isColumnId(token.text)) throw new ExpressionError(`“${token.text}”不是列号`, token.position)
  return token.text
}

function span(cursor: Cursor, read: (cursor: Cursor) => string): Span {
  const from = read(cursor)
  return { from, to: cursor.acceptSymbol('..') ? read(cursor) : from }
}

function quoted(cursor: Cursor): string {
  const token = cursor.next()
  if (token.kind !== 'text') throw unexpected(token, '这里应为带引号的文字')
  return token.text.slice(1, -1).replaceAll("''", "'")
}

function parseCall(parser: Parser): Node {
  const { cursor } = parser
  const { text: name, position } = cursor.next()
  cursor.expectSymbol('(')
  const node = CALLS.has(name) ? call(parser, name as CallName, position) : special(cursor, name, position)
  cursor.expectSymbol(')')
  return node
}

function call(parser: Parser, name: CallName, position: number): Node {
  const args = [parser.expression()]
  while (parser.cursor.acceptSymbol(',')) args.push(parser.expression())
  return { type: 'call', name, args, position }
}

function special(cursor: Cursor, name: string, position: number): Node {
  const comma = (): void => cursor.expectSymbol(',')
  switch (name) {
    case 'sum': {
      const form = parseForm(cursor)
      const rows = span(cursor, rowId)
      comma()
      return { type: 'sum', ...form, rows, columns: span(cursor, column), position }
    }
    case 'sumif': {
      const form = parseForm(cursor)
      const rows = span(cursor, rowId)
      comma()
      const key = column(cursor)
      comma()
      const equals = quoted(cursor)
      comma()
      return { type: 'sumif', ...form, rows, key, equals, column: column(cursor), position }
    }
    case 'dynsum': {
      const form = parseForm(cursor)
      const row = rowId(cursor)
      comma()
      return { type: 'dynsum', ...form, row, column: column(cursor), position }
    }
    case 'dynitem': {
      const form = parseForm(cursor)
      const row = rowId(cursor)
      comma()
      const item = quoted(cursor)
      comma()
      return { type: 'dynitem', ...form, row, item, column: column(cursor), position }
    }
    case 'colsum': {
      const base = { type: 'colsum' as const, ...parseForm(cursor), column: column(cursor), position }
      if (!cursor.acceptSymbol(',')) return base
      const key = column(cursor)
      comma()
      return { ...base, key, equals: quoted(cursor) }
    }
    case 'has':
      return { type: 'has', form: cursor.expectName('表单代码').text, position }
    case 'hasprior':
      return { type: 'hasprior', position }
    case 'sameyear':
      return { type: 'sameyear', position }
    case 'filled':
      return { type: 'filled', ref: parseReference(cursor), position }
    case 'text':
      return { type: 'textOf', ref: parseReference(cursor), position }
    case 'hasinv':
      return { type: 'hasinvoices', position }
    case 'inv':
      return { type: 'invoiced', ref: parseReference(cursor), position }
    case 'prior':
    case 'prevytd':
      return { type: 'prior', ref: parseReference(cursor), yearToDate: name === 'prevytd', position }
    default:
      throw new ExpressionError(`没有函数“${name}”`, position)
  }
}
