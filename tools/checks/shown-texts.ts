import { parseSync } from 'vite'
import { sourceFiles } from './source-files.ts'

/** A text as in the source, with `…` for values inserted at run time. `line` counts from 1. */
export type ShownText = { path: string; line: number; text: string }

/** Sources of texts shown in pages, except terminal messages and the demonstration's invoices. */
const shown = [
  /^features\/[^/]+\/[^/]+\/(?:contract|server|web)\/.*\.tsx?$/,
  /^apps\/(?:web\/src|server\/src\/documents)\/.*\.tsx?$/,
  /^packages\/(?:web-kit|page-kit|tax-grid|contract)\/src\/.*\.tsx?$/,
  /^packages\/tax-forms\/src\/layout\/.*\.ts$/,
  /^packages\/server-kit\/src\/(?:files|xlsx|http)\/[^/]*\.ts$/,
]
const leftOut = [
  /\.(?:test|fixture|migrations)\.tsx?$/,
  /\/(?:testing|migrations|sms)\/|\/testing\.ts$/,
  /^features\/demo\/demo\/server\/(?!demo\.texts)/,
  /\/http\/openapi\.ts$|\/data\/glyphs\.ts$|\/documents\/build-output\.ts$/,
]
const han = /\p{Script=Han}/u
/** Markup in server-rendered documents; only its text is checked. */
const tags = /<[^<>]*>/g
/** Descriptions of routes and schemas are for developers; an example is a value, 京A12345, and no sentence. */
const forPrograms = /^(?:summary|description|tag|example)$/

type Node = { type: string; start: number } & Record<string, unknown>
type Visit = (text: string, at: number) => void
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every Chinese text that the project's pages may show. */
export const shownTexts = (root: string): ShownText[] =>
  sourceFiles(root, /\.tsx?$/, { withData: true })
    .filter(({ path }) => shown.some((place) => place.test(path)) && !leftOut.some((place) => place.test(path)))
    .flatMap(({ path, text }) => (han.test(text) ? textsIn(path, text) : []))

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
  if (node.type === 'Literal' || node.type === 'JSXText') {
    if (typeof node['value'] === 'string') visit(node['value'], node.start)
    return
  }
  if (node.type === 'TemplateLiteral') visit(written(node), node.start)
  if (node.type === 'Property' && isNode(node['key']) && forPrograms.test(String(node['key']['name']))) return
  for (const [name, value] of Object.entries(node)) {
    if (node.type === 'TemplateLiteral' && name === 'quasis') continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit)
  }
}

/** A template's source text without its inserted values. */
const written = (template: Node): string =>
  (template['quasis'] as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')
