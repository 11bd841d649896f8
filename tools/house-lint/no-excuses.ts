import type { Rule } from './lint-types.ts'

const putOff = /\b(?:TODO|FIXME|XXX)\b/

/** Nothing is put off in a comment. (Comments that switch rules off silence this one too: tools/checks finds them.) */
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
