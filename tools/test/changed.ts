import { execFileSync } from 'node:child_process'
import { journeysOfFeature } from './data/journeys.ts'
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
  /^(?:features\/[^/]+\/(?:contract|web)|packages\/(?:web|page)-kit|apps\/web|e2e\/sweep)/.test(file)

/**
 * Journeys that a change can reach, as filters: its own files, those of the features it touches, and the sweep over all
 * pages.
 */
export function journeysOf(files: readonly string[]): string[] {
  const own = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const features = files.flatMap((file) => /^features\/([^/]+)\/(?:contract|server|web)\//.exec(file)?.[1] ?? [])
  const told = features.flatMap((feature) => journeysOfFeature[feature] ?? []).map((word) => `e2e/${word}`)
  const sweep = files.some(reachesPages) ? ['e2e/sweep'] : []
  const gallery = files.some((file) => /^packages\/(?:web|page)-kit\//.test(file)) ? ['e2e/gallery'] : []
  return [...new Set([...own, ...told, ...sweep, ...gallery])]
}
