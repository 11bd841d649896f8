/** Content of an element that is long in one way; each is about as long as asked. */
export type LongShape = { what: string; make: (chars: number) => string }

const times = (piece: string, chars: number): string => piece.repeat(Math.ceil(chars / piece.length))
const numbered = (piece: (at: number) => string, chars: number): string => {
  const pieces: string[] = []
  for (let length = 0; length < chars; length += pieces.at(-1)?.length ?? 1) pieces.push(piece(pieces.length))
  return pieces.join('')
}
/** Almost as long as a tag may be. */
const tag = 60_000

/** Shapes that made a parser go back, or that one would make go back. */
export const longShapes: readonly LongShape[] = [
  { what: 'an attribute without a value', make: (chars) => `<a ${times('b', chars)}/>` },
  { what: 'an attribute without an end', make: (chars) => `<a b="${times('c', chars)}` },
  { what: 'tags of letters without a value', make: (chars) => times(`<a ${times('b', tag)}/>`, chars) },
  { what: 'tags of words without a value', make: (chars) => times(`<a ${times('b ', tag)}/>`, chars) },
  { what: 'tags of one long value', make: (chars) => times(`<a b="${times('c', tag)}"/>`, chars) },
  { what: 'tags of blanks', make: (chars) => times(`<a b${times(' ', tag)}="c"${times(' ', 500)}/>`, chars) },
  { what: 'tags of many attributes', make: (chars) => times(`<a ${numbered((at) => ` b${at}=""`, tag)}/>`, chars) },
  {
    what: 'many namespaces',
    make: (chars) => times(`<a${numbered((at) => ` xmlns:b${at}=""`, 5000)}><a/></a>`, chars),
  },
  { what: 'endless attributes', make: (chars) => `<a ${times('b="" ', chars)}/>` },
  { what: 'many entities', make: (chars) => times('<a>&amp;&#x4E2D;&lt;</a>', chars) },
  { what: 'entities in values', make: (chars) => times(`<a b="${times('&amp;', tag)}"/>`, chars) },
  { what: 'unfinished entities', make: (chars) => times('&', chars) },
  { what: 'entities that nobody knows', make: (chars) => times('&abcdefghijklmnop', chars) },
  { what: 'a long comment', make: (chars) => `<!--${times('- -', chars)}-->` },
  { what: 'comments of dashes', make: (chars) => times(`<!--${times('- -', tag)}-->`, chars) },
  { what: 'many comments', make: (chars) => times('<!-- a -->', chars) },
  { what: 'sections of brackets', make: (chars) => times(`<![CDATA[${times(']] ', tag)}]]>`, chars) },
  { what: 'sections of tags', make: (chars) => times(`<![CDATA[${times('<', tag)}]]>`, chars) },
  { what: 'a long section', make: (chars) => `<![CDATA[${times(']>', chars)}]]>` },
  { what: 'many instructions', make: (chars) => times('<?a ???>', chars) },
  { what: 'nested tags', make: (chars) => times(`${times('<a>', 150)}${times('</a>', 200)}`, chars) },
  { what: 'tags that never end', make: (chars) => times('<a>', chars) },
  { what: 'many tiny tags', make: (chars) => times('<a/>', chars) },
  {
    what: 'tags with blanks at their ends',
    make: (chars) => times(`<a${times(' ', 999)}></a${times(' ', 999)}>`, chars),
  },
  { what: 'texts of escapes', make: (chars) => times(`<t>${times('_x000D_', 3000)}${times('_x', 9000)}</t>`, chars) },
  { what: 'a long text', make: (chars) => `<t>${times('煤', chars)}</t>` },
]

/** What people write: rows with a number, a text and a formula. */
export const ordinary = (chars: number): string =>
  numbered(
    (at) =>
      `<row r="${at + 1}" spans="1:3"><c r="A${at + 1}" s="1"><v>${at}.25</v></c><c r="B${at + 1}" t="inlineStr">` +
      `<is><t>煤 &amp; ${at}</t></is></c><c r="C${at + 1}"><f>A${at + 1}*2</f><v>${at * 2}</v></c></row>`,
    chars,
  )
