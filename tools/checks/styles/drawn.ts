import { parseSync, Visitor } from 'vite'

/** What a component draws with: `members` of imported sheets (`css.head`), words written in `className`. */
export type Drawn = {
  sheets: Map<string, string>
  members: { sheet: string; name: string | null; line: number }[]
  words: { word: string; line: number }[]
}

type Node = { type: string; start: number; end: number }

/** `sheets` maps the name of an import to its specifier; a computed member (`css[kind]`) has no name. */
export function drawnBy(path: string, text: string): Drawn {
  const drawn: Drawn = { sheets: new Map(), members: [], words: [] }
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length
  const compared: Node[] = []
  const written: (Node & { words: string })[] = []
  const attributes: Node[] = []
  const within = (places: Node[], { start, end }: Node): boolean =>
    places.some((place) => place.start <= start && end <= place.end)
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value.endsWith('.module.css'))
        for (const { local } of specifiers) drawn.sheets.set(local.name, source.value)
    },
    MemberExpression(node) {
      const sheet = node.object.type === 'Identifier' ? drawn.sheets.get(node.object.name) : undefined
      if (sheet === undefined) return
      const name = !node.computed && node.property.type === 'Identifier' ? node.property.name : null
      drawn.members.push({ sheet, name, line: lineOf(node.start) })
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'className') attributes.push(node)
    },
    BinaryExpression(node) {
      compared.push(node)
    },
    Literal(node) {
      if (typeof node.value === 'string') written.push({ ...node, words: node.value })
    },
    TemplateElement(node) {
      written.push({ ...node, words: node.value.raw })
    },
  }).visit(parseSync(path, text).program)
  for (const each of written.filter((node) => within(attributes, node) && !within(compared, node)))
    for (const word of each.words.split(/\s+/).filter((one) => one !== ''))
      drawn.words.push({ word, line: lineOf(each.start) })
  return drawn
}
