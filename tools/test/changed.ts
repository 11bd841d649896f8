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

/** Journeys affected by changed files, as filters: changed journeys, and those of changed features. */
export function journeysOf(files: readonly string[]): string[] {
  const own = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const features = files.flatMap((file) => /^features\/([^/]+)\/(?:contract|server|web)\//.exec(file)?.[1] ?? [])
  const told = features.flatMap((feature) => journeysOfFeature[feature] ?? []).map((word) => `e2e/${word}`)
  return [...new Set([...own, ...told])]
}
