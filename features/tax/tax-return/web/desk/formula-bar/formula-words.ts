import type { Names } from '../model/names.ts'

export interface Word {
  text: string
  ref?: string
}

const token = /(?:([A-Z][A-Z0-9_]{2,40})\.)?(r\d+[a-z]?(?:_\d+)?)(?:\.\.(r\d+[a-z]?))?[.,](c\d+[a-z]?|v|code|name)/g
const signs: Readonly<Record<string, string>> = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' }
/** Every function of the formulas' language; what is not in here would stand as a Latin word. */
export const functionNames: Readonly<Record<string, string>> = {
  sum: '合计',
  max: '较大者',
  min: '较小者',
  round: '四舍五入',
  prior: '上期',
  prevytd: '上期累计',
  if: '如果',
  abs: '绝对值',
  sumif: '按代码合计',
  colsum: '本列合计',
  dynsum: '各项合计',
  dynitem: '其中一项',
  inv: '按发票计',
  hasprior: '有上期',
  sameyear: '与上期同年',
  filled: '已填',
  has: '有数',
  text: '文字',
}

/** A formula with cells by name, each a link to its cell. */
export function formulaWords(expr: string, form: string, names: Names): Word[] {
  const words: Word[] = []
  let end = 0
  for (const found of expr.matchAll(token)) {
    words.push({ text: inSigns(expr.slice(end, found.index)) })
    const [whole, other, row = '', last, column = ''] = found
    const target = other ?? form
    const ref = `${target}.${row}.${column}`
    const short = target === form ? '' : `${names.shortName(target)} `
    const linesTo = (to: string): string => `${names.rowName(target, row)}至${names.rowName(target, to)}`
    const text =
      last === undefined ? names.nameOf(ref, form) : `${short}${linesTo(last)}${names.columnName(target, row, column)}`
    words.push({ text, ref })
    end = found.index + whole.length
  }
  words.push({ text: inSigns(expr.slice(end)) })
  return words.filter((word) => word.text !== '')
}

const inSigns = (text: string): string =>
  text
    .replace(/[a-z]\w{0,40}(?=\()/g, (name) => functionNames[name] ?? name)
    .replace(/[+\-*/]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(',', '，')
