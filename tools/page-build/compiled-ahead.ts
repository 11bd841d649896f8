import type { Plugin } from 'vite'

/** Chromium reads it at the very beginning of a file. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile all functions of these chunks while their files arrive, beside the page, instead of each at
 * its first call, during which the page stands still. Other browsers read a comment.
 */
export const compiledAhead = (chunks: ReadonlySet<string>): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  augmentChunkHash: ({ name }) => (chunks.has(name) ? hint : undefined),
  generateBundle: {
    // After the lists of files that Vite writes at the beginning.
    order: 'post',
    handler(_options, bundle) {
      const missing = new Set(chunks)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !chunks.has(file.name)) continue
        file.code = hint + file.code
        missing.delete(file.name)
      }
      if (missing.size > 0) this.error(`no chunk of the page is called ${[...missing].join(', ')}`)
    },
  },
})
