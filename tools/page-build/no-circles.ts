import type { Plugin } from 'vite'

/**
 * Refuses files that import each other in a circle. The one that runs first finds exports of the other undefined, and
 * its pages stay blank on some ways to them alone.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circles = circlesOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circles.length === 0) return
    const said = circles.map((files) => `  ${[...files, files[0]].join(' → ')}`).join('\n')
    this.error(`files of the page import each other in a circle, see its groups in vite.config.ts:\n${said}`)
  },
})

/** One shortest circle through each file that is in one, every circle once. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles = new Map<string, string[]>()
  for (const file of imports.keys()) {
    const circle = wayBack(imports, file)
    const key = circle?.toSorted().join(' ') ?? ''
    if (circle !== null && !circles.has(key)) circles.set(key, circle)
  }
  return [...circles.values()]
}

/** The shortest way along imports from a file to itself. */
function wayBack(imports: ReadonlyMap<string, readonly string[]>, file: string): string[] | null {
  const ways = [[file]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === file) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}
