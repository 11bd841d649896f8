import { importGraph, roomGraph, type Graph } from './import-graph.ts'

/**
 * Circles of files (type imports and lazy ones included) and of rooms, whatever side they go through. Each is told by
 * its shortest way round.
 */
export function findCircles(root: string): string[] {
  const files = importGraph(root)
  return [
    ...circles(roomGraph(files)).map((way) => `rooms turn in a circle: ${way.join(' → ')}`),
    ...circles(files).map((way) => `files turn in a circle: ${way.join(' → ')}`),
  ]
}

/** The shortest way round of each knot: a knot is a set of nodes that all reach each other. */
function circles(graph: Graph): string[][] {
  return knots(graph).flatMap((knot) => {
    const ways = [...knot].map((node) => wayRound(graph, node, knot))
    return ways.toSorted((one, other) => one.length - other.length).slice(0, 1)
  })
}

/** Tarjan's strongly connected components, those with a circle alone. */
export function knots(graph: Graph): Set<string>[] {
  const found: Set<string>[] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      const reached = index.has(next) ? (open.includes(next) ? index.get(next)! : Infinity) : visit(next)
      lowest.set(node, Math.min(lowest.get(node)!, reached))
    }
    if (lowest.get(node) === index.get(node)) {
      const knot = new Set(open.splice(open.indexOf(node)))
      if (knot.size > 1 || graph.get(node)?.has(node)) found.push(knot)
    }
    return lowest.get(node)!
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

export function wayRound(graph: Graph, start: string, within: Set<string>): string[] {
  const trails = [[start]]
  const seen = new Set<string>()
  for (const trail of trails) {
    for (const next of graph.get(trail.at(-1)!) ?? []) {
      if (next === start) return [...trail, start]
      if (seen.has(next) || !within.has(next)) continue
      seen.add(next)
      trails.push([...trail, next])
    }
  }
  return []
}
