import type { Rule } from './lint-types.ts'

const LIMIT = 200

/** A long file must give the reason at its top. Data files are exempt. */
export const size: Rule = {
  create(context) {
    return {
      Program(node) {
        const { text } = context.sourceCode
        const lines = text.trimEnd().split('\n').length
        if (lines <= LIMIT || /[\\/]data[\\/]/.test(context.filename) || /^\s*\/[/*]/.test(text)) return
        context.report({
          node,
          message: `${lines} lines, over ${LIMIT}: split it by what it says, or write the reason at its top.`,
        })
      },
    }
  },
}
