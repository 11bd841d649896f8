import { sourceFiles } from './source-files.ts'

const comment = /(?:\/\/|\/\*)\s*(?:es|ox)lint-disable|@ts-(?:ignore|nocheck|expect-error)\b/

/** Comments that disable a lint rule. They silence the lint itself, so this check finds them. */
export function findSwitchedOff(root: string): string[] {
  return sourceFiles(root, /\.(tsx?|mjs)$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (comment.test(line) ? [`${path}:${index + 1} switches a rule off`] : [])),
  )
}
