import { sourceFiles } from './source-files.ts'

const mention = /['"]@portal\/([\w-]+)\/(server|web)\//g

/**
 * Circular dependencies between features through `public.ts` of one side. The lint only finds cycles of files, but two
 * features can form a cycle through different files.
 */
export function findCircles(root: string): string[] {
  return ['server', 'web'].flatMap((side) => {
    const needs = new Map<string, Set<string>>()
    for (const { path, text } of sourceFiles(root, new RegExp(`^features/[^/]+/${side}/.*\\.tsx?$`))) {
      if (/\.test\.tsx?$|testing/.test(path)) continue
      const feature = path.split('/')[1]!
      for (const [, other = '', otherSide] of text.matchAll(mention))
        if (otherSide === side && other !== feature) needs.set(feature, (needs.get(feature) ?? new Set()).add(other))
    }
    return circles(needs).map((circle) => `features turn in a circle on the ${side} side: ${circle.join(' → ')}`)
  })
}

function circles(needs: Map<string, Set<string>>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) found.push([...trail.slice(trail.indexOf(name)), name])
    else if (!done.has(name)) {
      for (const next of needs.get(name) ?? []) visit(next, [...trail, name])
      done.add(name)
    }
  }
  for (const name of needs.keys()) visit(name, [])
  return found
}
