import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Files that differ from a commit, including new ones, relative to the root. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)]
}

/** What a page shows comes from here: the sweep over all pages looks at them again. */
const reachesPages = (file: string): boolean =>
  /^(?:features\/[^/]+\/[^/]+\/(?:contract|web)|packages\/(?:web-kit|page-kit|tax-grid)|apps\/web|e2e\/sweep)/.test(
    file,
  )

/** Rooms that each journey says it tells, by its file: features, packages and applications. */
export const toldRooms = (): Map<string, string[]> =>
  new Map(
    readdirSync(join(root, 'e2e'))
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => {
        const [, list = ''] =
          /^export const tells = \[([^\]]*)\]/m.exec(readFileSync(join(root, 'e2e', file), 'utf8')) ?? []
        return [`e2e/${file}`, [...list.matchAll(/'([^']+)'/g)].map(([, room = '']) => room)]
      }),
  )

const room = /^(?:features\/[^/]+\/([^/]+)\/(?:contract|server|web)|(?:packages|apps)\/([^/]+)\/src)\//

/**
 * Journeys that a change can reach: its own files, those that tell of a room it touches, and the sweep over all pages.
 */
export function journeysOf(files: readonly string[]): string[] {
  const own = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const rooms = new Set(files.flatMap((file) => room.exec(file)?.slice(1).filter(Boolean) ?? []))
  const told = [...toldRooms()].flatMap(([file, tells]) => (tells.some((one) => rooms.has(one)) ? [file] : []))
  const sweep = files.some(reachesPages) ? ['e2e/sweep.spec.ts'] : []
  return [...new Set([...own, ...told, ...sweep])]
}
