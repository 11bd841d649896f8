import { resolve } from 'node:path'
import type { Context, Node, Rule } from './lint-types.ts'
import { verdict } from './verdict.ts'

const project = resolve(import.meta.dirname, '../..')

/** Checks every form of import: import, export from, import(), import types. */
export const boundaries: Rule = {
  create(context) {
    const check = (node: Node) => checkSource(context, node['source'])
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

function checkSource(context: Context, source: unknown): void {
  const specifier = (source as { value?: unknown } | null)?.value
  if (typeof specifier !== 'string') return
  const message = verdict(context.filename, specifier, rootOf(context.filename))
  if (message) context.report({ node: source, message })
}

/** Tests create small projects elsewhere and name their folder in this variable. */
function rootOf(file: string): string {
  const planted = process.env['HOUSE_LINT_ROOT']
  return planted && file.startsWith(planted) ? planted : project
}
