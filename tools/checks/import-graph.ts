import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { resolveImport } from '../house-lint/resolve-import.ts'
import { isTestFile } from '../house-lint/rooms.ts'
import { sourceFiles } from './source-files.ts'

/** Node → what it needs. */
export type Graph = Map<string, Set<string>>

/** Imports, re-exports and imported types with `from`; then `import()` and imports for their effect alone. */
const mentions = [
  /\b(?:import|export)\b(?:\s+type\b)?[\s\w*{},$]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
]

/** Every source file but tests and their factories, with the files it names; paths from the root. */
export function importGraph(root: string): Graph {
  const files = sourceFiles(root, /^(apps|features|packages)\/.*\.tsx?$/).filter(({ path }) => !isTestFile(path))
  return new Map(files.map(({ path, text }) => [path, new Set(namedIn(root, path, text))]))
}

function namedIn(root: string, path: string, text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return mentions
    .flatMap((mention) => [...code.matchAll(mention)])
    .flatMap(([, specifier = '']) => resolveImport(`${root}/${path}`, specifier, root) ?? [])
    .map((file) => relative(root, file).split(sep).join('/'))
}

/**
 * The same graph between rooms: a feature with all its sides, a package, an application is one node each. Addresses
 * (`*.pages.ts`) need no feature themselves, so a link to a page makes no room need another.
 */
export function roomGraph(files: Graph): Graph {
  const rooms: Graph = new Map()
  for (const [file, needs] of files) {
    const own = roomOf(file)
    const others = [...needs]
      .filter((need) => !isAddressBook(need))
      .map(roomOf)
      .filter((room) => room !== own)
    rooms.set(own, new Set([...(rooms.get(own) ?? []), ...others]))
  }
  return rooms
}

const isAddressBook = (path: string): boolean => /^features\/[^/]+\/[^/]+\/contract\/[^/]+\.pages\.ts$/.test(path)
const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 3 : 2)
    .join('/')

/** The same graph between folders of one package, which is a room with all its sides. */
export function folderGraph(root: string, files: Graph): Graph {
  const packageOf = packagesUnder(root)
  const folders: Graph = new Map()
  for (const [file, needs] of files) {
    const own = folderOf(file)
    const others = [...needs].filter((need) => packageOf(need) === packageOf(file)).map(folderOf)
    folders.set(own, new Set([...(folders.get(own) ?? []), ...others.filter((folder) => folder !== own)]))
  }
  return folders
}

/** The nearest folder with a package.json: features may lie in groups. */
export function packagesUnder(root: string): (file: string) => string {
  const known = new Map<string, string>()
  const packageOf = (folder: string): string => {
    const found =
      known.get(folder) ??
      (folder === '' || existsSync(`${root}/${folder}/package.json`) ? folder : packageOf(folderOf(folder)))
    known.set(folder, found)
    return found
  }
  return (file) => packageOf(folderOf(file))
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
