/** Variables of a message. Those of tax speak of the enterprise's nearest deadline that is not met yet. */
export const variables = {
  姓名: { of: 'person', note: '收到的人' },
  企业: { of: 'person', note: '他收到消息时所在的企业' },
  角色: { of: 'person', note: '他在这家企业的角色' },
  税种: { of: 'tax', note: '最近一个截止日还没有申报的税种' },
  属期: { of: 'tax', note: '这些税种的属期' },
  截止日: { of: 'tax', note: '最近一个还没有申报的截止日' },
  剩余天数: { of: 'tax', note: '到这个截止日还有几天' },
} as const
export type Variable = keyof typeof variables
/** Values of the variables for one reader; a missing one has no value for him. */
export type Values = Readonly<Partial<Record<Variable, string>>>

export const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name)

/** A piece of a template. `at`: where it begins, counted in characters from 1. */
export type Piece = { text: string; at: number } | { variable: Variable; at: number } | { unknown: string; at: number }

const braces = /\{([^{}\n]{0,40})\}/gu

/** Text and variables in their order. A brace without a partner is text. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  const place = (index: number): number => Array.from(template.slice(0, index)).length + 1
  let from = 0
  for (const { 0: whole, 1: name = '', index } of template.matchAll(braces)) {
    if (index > from) pieces.push({ text: template.slice(from, index), at: place(from) })
    pieces.push(
      isVariable(name.trim())
        ? { variable: name.trim() as Variable, at: place(index) }
        : unknownAt(whole, place(index)),
    )
    from = index + whole.length
  }
  if (from < template.length) pieces.push({ text: template.slice(from), at: place(from) })
  return pieces
}
const unknownAt = (unknown: string, at: number): Piece => ({ unknown, at })

/** Variables that texts name, once each. */
export const variablesIn = (...templates: readonly string[]): Variable[] => {
  const named = templates.flatMap((each) => piecesOf(each))
  return [...new Set(named.flatMap((piece) => ('variable' in piece ? piece.variable : [])))]
}

/** Variables that nobody knows, with their places. */
export const unknownIn = (template: string): { unknown: string; at: number }[] =>
  piecesOf(template).flatMap((piece) => ('unknown' in piece ? piece : []))

/** Only who has all of these gets the message: the enterprise has a deadline ahead. */
export const needsTax = (...templates: readonly string[]): boolean =>
  variablesIn(...templates).some((name) => variables[name].of === 'tax')

/** The text for one reader; `missing` stands where he has no value. */
export const filledWith = (template: string, values: Values, missing = '——'): string =>
  piecesOf(template)
    .map((piece) =>
      'text' in piece ? piece.text : 'variable' in piece ? (values[piece.variable] ?? missing) : piece.unknown,
    )
    .join('')

const address = /https:\/\/[^\s<>"'（）()，。；、！？“”]+/gu
/** A paragraph in pieces: text, and addresses that may be opened. Only https; everything else stays text. */
export function linksOf(paragraph: string): ({ text: string } | { href: string })[] {
  const pieces: ({ text: string } | { href: string })[] = []
  let from = 0
  for (const { 0: href, index } of paragraph.matchAll(address)) {
    if (!URL.canParse(href)) continue
    if (index > from) pieces.push({ text: paragraph.slice(from, index) })
    pieces.push({ href })
    from = index + href.length
  }
  if (from < paragraph.length) pieces.push({ text: paragraph.slice(from) })
  return pieces
}
