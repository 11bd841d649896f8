import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

type Package = { name: string; dir: string; exports: Record<string, string> }

const known = new Map<string, Package[]>()

/** The file a specifier refers to if it is one of ours; undefined for libraries and built-ins. */
export function resolveImport(from: string, specifier: string, root: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  if (specifier.startsWith('/')) return specifier
  const owner = packagesOf(root).find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return owner && join(owner.dir, exported(owner, `.${specifier.slice(owner.name.length)}`))
}

function exported(owner: Package, subpath: string): string {
  if (owner.exports[subpath]) return owner.exports[subpath]
  for (const [pattern, target] of Object.entries(owner.exports)) {
    const [head = '', tail = ''] = pattern.split('*')
    if (pattern.includes('*') && subpath.startsWith(head) && subpath.endsWith(tail))
      return target.replace('*', subpath.slice(head.length, subpath.length - tail.length))
  }
  return subpath
}

function packagesOf(root: string): Package[] {
  const found =
    known.get(root) ??
    ['packages', 'apps', 'apps/subapps', ...groupsOf(root)].flatMap((group) => readGroup(join(root, group)))
  known.set(root, found)
  return found
}

const groupsOf = (root: string): string[] =>
  existsSync(join(root, 'features')) ? readdirSync(join(root, 'features')).map((group) => join('features', group)) : []

function readGroup(group: string): Package[] {
  if (!existsSync(group)) return []
  return readdirSync(group).flatMap((entry) => {
    const manifest = join(group, entry, 'package.json')
    if (!existsSync(manifest)) return []
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name: string
      exports?: Record<string, string>
    }
    return [{ name, dir: join(group, entry), exports }]
  })
}
