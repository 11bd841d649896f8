import type { Plugin } from 'vite'

/** Fails a build in which one of these patterns matches no module: what it was written for has moved. */
export const livePatterns = (patterns: Readonly<Record<string, RegExp>>): Plugin => ({
  name: 'live-patterns',
  apply: 'build',
  buildEnd(error) {
    if (error !== undefined) return
    const modules = [...this.getModuleIds()]
    for (const [name, pattern] of Object.entries(patterns))
      if (!modules.some((id) => pattern.test(id))) this.error(`the pattern ${name} of this build matches no module`)
  },
})
