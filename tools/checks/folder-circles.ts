import { existsSync, readFileSync } from 'node:fs'
import { knots, wayRound } from './circles.ts'
import { folderGraph, importGraph, packagesUnder, type Graph } from './import-graph.ts'

/** Package → its knots: folders that all reach each other. Folders are named from the package's own. */
type Knots = Record<string, string[][]>

/** Knots that were there when the check began. The list only shrinks. */
const listed = 'tools/checks/data/folder-circles.json'

/** Folders of a room that turn in a circle and are not listed, and listed ones that no longer do. */
export function findFolderCircles(root: string): string[] {
  const graph = folderGraph(root, importGraph(root))
  const known = existsSync(`${root}/${listed}`) ? (JSON.parse(readFileSync(`${root}/${listed}`, 'utf8')) as Knots) : {}
  const found = knotsOf(root, graph)
  const rooms = new Set([...Object.keys(known), ...found.map(({ room }) => room)])
  return [...rooms].flatMap((room) => {
    const [before, now] = [known[room] ?? [], found.filter((knot) => knot.room === room)]
    const grown = now.filter(({ own }) => !before.some((knot) => own.every((folder) => knot.includes(folder))))
    const turning = new Set(now.flatMap(({ own }) => own))
    const loose = before.flat().filter((folder) => !turning.has(folder))
    return [
      ...grown.map((knot) => `folders turn in a circle: ${shortest(graph, knot, before.flat()).join(' → ')}`),
      ...(grown.length > 0 ? [] : loose.map((folder) => `${room}: ${folder} turns no more, take it out of ${listed}`)),
    ]
  })
}

/** `own`: the folders' names from the package's own, as the list has them. */
type Knot = { room: string; folders: Set<string>; own: string[] }

function knotsOf(root: string, graph: Graph): Knot[] {
  const packageOf = packagesUnder(root)
  return knots(graph).map((folders) => {
    const [first = ''] = folders
    const place = packageOf(`${first}/x`)
    const own = [...folders].map((folder) => folder.slice(place.length + 1) || '.').toSorted()
    return { room: nameOf(root, place), own, folders }
  })
}

const nameOf = (root: string, place: string): string =>
  (JSON.parse(readFileSync(`${root}/${place}/package.json`, 'utf8')) as { name: string }).name

/** The shortest way round that leads through a folder which is not listed, where there is one. */
function shortest(graph: Graph, { folders, own }: Knot, before: readonly string[]): string[] {
  const isNew = (folder: string): boolean =>
    own.some((name) => !before.includes(name) && (folder.endsWith(`/${name}`) || name === '.'))
  const ways = [...folders].map((folder) => wayRound(graph, folder, folders))
  const through = ways.filter((way) => way.some(isNew))
  return (through.length > 0 ? through : ways).toSorted((one, other) => one.length - other.length)[0] ?? []
}
