/** The parts of a syntax tree and of the lint context used by the rules. */
export type Node = { type: string; [key: string]: unknown }
export type Comment = { value: string; loc: { start: { line: number } } }
export type Context = {
  filename: string
  sourceCode: { text: string; getAllComments(): Comment[] }
  report(finding: { node?: unknown; loc?: unknown; message: string }): void
}
export type Rule = { create(context: Context): Record<string, (node: Node) => void> }
