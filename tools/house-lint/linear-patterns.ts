import { analyse } from 'scslre'
import type { Context, Node, Rule } from './lint-types.ts'
import { isNode, staticText, type Constants } from './static-text.ts'

/** Code that people's text passes through. */
const ruled =
  /\b(?:packages[\\/](?!testkit)[^\\/]+[\\/]src|features(?:[\\/][^\\/]+){2}[\\/](?:contract|server|web)|apps)[\\/]/
const exempt = /\.(?:test|fixture|config)\.tsx?$|[\\/]migrations[\\/]/
/** The one file that compiles patterns which no file spells: those of schemas. */
const compiler = /packages[\\/]domain[\\/]src[\\/]text[\\/]patterns\.ts$/

const unspelled = 'Nobody can judge a pattern that is made while running: escape its parts by `literally`, or spell it.'

const slow = new Map<string, string | null>()

/** Why a pattern may need more than one pass over a text; null when it is linear. */
function fault(source: string, flags: string): string | null {
  const key = `${flags}/${source}`
  const known = slow.get(key)
  if (known !== undefined) return known
  const found = judged(source, flags)
  slow.set(key, found)
  return found
}

function judged(source: string, flags: string): string | null {
  try {
    const { reports } = analyse({ source, flags: flags.replace(/[gd]/g, '') }, { maxReports: 1 })
    const [worst] = reports
    if (worst === undefined) return null
    return `${worst.exponential ? 'exponential' : 'super-linear'} over a run of ${JSON.stringify(worst.character.pick)}`
  } catch (error) {
    return `not understood: ${(error as Error).message}`
  }
}

/**
 * Forbids patterns that may backtrack or begin anew over and over: a text of a few kilobytes would stop the process.
 * Judges literals, patterns of schemas, and `RegExp` of texts that the file itself spells; refuses any other `RegExp`.
 */
export const linearPatterns: Rule = {
  create(context: Context): Record<string, (node: Node) => void> {
    const { filename } = context
    if (!ruled.test(filename) || exempt.test(filename)) return {}
    const constants: Constants = new Map()
    const check = (node: Node, source: string, flags: string): void => {
      const found = fault(source, flags)
      if (found !== null)
        context.report({ node, message: `This pattern is ${found}. Anchor or part it, or scan the text by hand.` })
    }
    const constructed = (node: Node): void => {
      if ((node['callee'] as Node)['name'] !== 'RegExp' || compiler.test(filename)) return
      const [pattern, flags] = node['arguments'] as (Node | undefined)[]
      const source = staticText(pattern, constants)
      if (source === null) context.report({ node, message: unspelled })
      else check(node, source, staticText(flags, constants) ?? '')
    }
    return {
      VariableDeclarator({ id, init }) {
        if (isNode(id) && isNode(init) && typeof id['name'] === 'string') constants.set(id['name'], init)
      },
      Literal(node) {
        const regex = node['regex'] as { pattern: string; flags: string } | undefined
        if (regex !== undefined) check(node, regex.pattern, regex.flags)
      },
      Property(node) {
        if ((node['key'] as Node)['name'] !== 'pattern') return
        const value = node['value'] as Node
        const source = staticText(value, constants)
        if (source !== null) check(node, source, 'u')
        else if (value.type === 'TemplateLiteral') context.report({ node, message: unspelled })
      },
      NewExpression: constructed,
      CallExpression: constructed,
    }
  },
}
