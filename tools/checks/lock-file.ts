import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Lock = { packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }> }

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * The lock file must give the same install everywhere: exact versions, hashes, no registry address, one list of
 * dependencies.
 */
export function checkLockFile(root: string): string[] {
  const manifest = readJson<Manifest>(join(root, 'package.json'))
  const { packages } = readJson<Lock>(join(root, 'package-lock.json'))
  const wanted = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  return [
    ...wanted
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `package.json: ${name} ${version} is not pinned exactly`),
    ...wanted
      .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `package-lock.json: ${name} ${version} is not locked`),
    ...Object.entries(packages).flatMap(([name, entry]) => checkEntry(name, entry)),
    ...workspaceManifests(root).flatMap(checkWorkspace(root)),
  ]
}

function checkEntry(name: string, entry: Lock['packages'][string]): string[] {
  if (!name.includes('node_modules/') || entry.link) return []
  if (/^https?:/.test(entry.resolved ?? '')) return [`package-lock.json: ${name} carries an address`]
  return entry.integrity ? [] : [`package-lock.json: ${name} has no hash`]
}

function checkWorkspace(root: string) {
  return (file: string): string[] => {
    const manifest = readJson<Manifest>(join(root, file))
    const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
    return own.length > 0 ? [`${file}: ${own.join(', ')} belong into the root package.json`] : []
  }
}

function workspaceManifests(root: string): string[] {
  const groups = readdirSync(join(root, 'features')).map((group) => `features/${group}`)
  return ['apps', 'packages', ...groups].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/package.json`),
  )
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
