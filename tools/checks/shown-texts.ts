import { parseSync } from 'vite'
import { sourceFiles } from './source-files.ts'

/** A text as the source writes it; what is put in at run time stands as `…`. `line` counts from 1. */
export type ShownText = { path: string; line: number; text: string }

/** Where texts come from that a page shows. The terminal's and the demonstration's invoices are none of them. */
const shown = /^(?:features\/[^/]+\/(?:contract|server|web)|apps\/web\/src|apps\/server\/src\/documents|packages\/(?:web-kit|contract)\/src)\/.*\.tsx?$|^packages\/server-kit\/src\/(?:files|xlsx|http)\/[^/]*\.ts$|^apps\/server\/src\/notice\.texts\.ts$/
const leftOut = /\.(?:test|fixture|migrations)\.tsx?$|\/(?:testing|migrations|sms)\/|\/testing\.ts$|^features\/demo\/server\/(?!demo\.texts)|\/http\/openapi\.ts$|\/identity\/server\/data\/glyphs|\/documents\/build-output/
const han = /\p{Script=Han}/u
/** Markup of the documents that the server draws; its words stay. */
const tags = /<[^<>]*>/g

type Node = { type: string; start: number } & Record<string, unknown>
type Visit = (text: string, at: number) => void
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every text with Chinese in it that the project's pages may show. */
export const shownTexts = (root: string): ShownText[] =>
  sourceFiles(root, shown, { withData: true }).filter(({ path, text }) => !leftOut.test(path) && han.test(text)).flatMap(({ path, text }) => textsIn(path, text))

/** The texts of one source file. */
export function textsIn(path: string, source: string): ShownText[] {
  const found: ShownText[] = []
  walk(parseSync(path, source).program as unknown as Node, (text, at) => {
    const plain = text.replace(tags, ' ').trim()
    if (han.test(plain)) found.push({ path, line: source.slice(0, at).split('\n').length, text: plain })
  })
  return found
}

function walk(node: Node, visit: Visit): void {
  if (node.type === 'Literal') { if (typeof node['value'] === 'string') visit(node['value'], node.start); return }
  if (node.type === 'JSXText') { visit(String(node['value']), node.start); return }
  if (node.type === 'TemplateLiteral') visit((node['quasis'] as { value: { cooked: string } }[]).map(part => part.value.cooked).join('…'), node.start)
  // What routes and schemas say of themselves is for who writes programs.
  if (node.type === 'Property' && isNode(node['key']) && /^(?:summary|description|tag)$/.test(String(node['key']['name']))) return
  for (const [name, value] of Object.entries(node)) {
    if (node.type === 'TemplateLiteral' && name === 'quasis') continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit)
  }
}
