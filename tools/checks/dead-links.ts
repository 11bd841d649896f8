import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { resolveImport } from '../house-lint/resolve-import.ts'

const leftOut = new Set(['node_modules', 'dist'])
/** Made while running or building, so in no clone. */
const made = /(^|\/)(dist\/\S*|openapi\.json|cluster\.json)$/

const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const quoted = /`([\w@./-]+\.(?:tsx?|mjs|css|sql|md|json))`/g
const mentioned = /(?<![\w*{}./-])([\w@./-]*\w\.(?:tsx?|mjs|css|sql|md))\b/g
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

/**
 * Links of `*.md`, and files named by `*.md` and by comments, that are not there. A link is relative to its file; a
 * name is the end of a path, and a feature's may leave out its group.
 */
export function findDeadLinks(root: string): string[] {
  const files = filesOf(root, '')
  const ends = new Set(files.flatMap(endsOf))
  const isThere = (named: string, by: string): boolean => {
    const bare = named.replace(/^(\.{0,2}\/)+/, '')
    if (ends.has(bare) || made.test(bare)) return true
    if (bare.startsWith('features/') && ends.has(bare.slice('features/'.length))) return true
    return bare.startsWith('@') && existsSync(resolveImport(join(root, by), bare, root) ?? '')
  }
  return files.flatMap((path) => {
    if (!/\.(md|tsx?|mjs)$/.test(path)) return []
    const isPaper = path.endsWith('.md')
    return readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (!isPaper && !isComment(line)) return []
        const named = textsOf(line, isPaper ? quoted : mentioned).filter((name) => !isThere(name, path))
        const linked = isPaper ? textsOf(line, link).filter((to) => isDead(join(root, dirname(path)), to)) : []
        return [...named, ...linked].map((what) => `${path}:${at + 1}: there is no ${what}`)
      })
  })
}

const textsOf = (line: string, pattern: RegExp): string[] => [...line.matchAll(pattern)].map(([, text = '']) => text)
const isDead = (folder: string, to: string): boolean => !/^[a-z]+:/.test(to) && !existsSync(join(folder, to))

/** A path, and what is left of it without its first folders. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, from) => parts.slice(from).join('/'))
}

function filesOf(root: string, dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name) || entry.name.startsWith('.')) return []
    const path = dir === '' ? entry.name : `${dir}/${entry.name}`
    return entry.isDirectory() ? filesOf(root, path) : [path]
  })
}
