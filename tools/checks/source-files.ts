import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const places = ['apps', 'features', 'packages', 'tools', 'e2e', 'bench']
const leftOut = new Set(['node_modules', 'dist', 'fixtures', 'data'])

export type SourceFile = { path: string; text: string }

/**
 * Matching source files, including those in the root, by relative path with forward slashes. `data` folders only on
 * demand.
 */
export function sourceFiles(root: string, wanted: RegExp, { withData = false } = {}): SourceFile[] {
  const own = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  return [...own, ...places.flatMap((place) => walk(root, place, withData))]
    .filter((path) => wanted.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function walk(root: string, dir: string, withData: boolean): string[] {
  if (!existsSync(join(root, dir))) return []
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return leftOut.has(entry.name) && !(withData && entry.name === 'data') ? [] : walk(root, path, withData)
  })
}
