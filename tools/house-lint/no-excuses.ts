import type { Rule } from './lint-types.ts'

const putOff = /\b(?:TODO|FIXME|XXX)\b/

/**
 * Forbids comments that postpone work. Comments that disable rules would also disable this one; tools/checks finds
 * those.
 */
export const noExcuses: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (putOff.test(comment.value))
            context.report({ loc: comment.loc, message: 'Do it now, or write it into the issue.' })
      },
    }
  },
}
