import type { IconName } from '@portal/web-kit/icon.tsx'
import type { CommandArgument } from '@portal/web-kit/manifest'
import { match, type Match } from '../contract/index.ts'

export type EntryKind = 'act' | 'recent' | 'page' | 'product' | 'task' | 'person' | 'command' | 'choice'

/** A line of the palette. Without `run` it is opened at `path`; without both its title is copied. */
export interface Entry {
  kind: EntryKind
  id: string
  title: string
  hint: string
  path: string
  code: string
  sound: string
  icon: IconName
  run?: () => void
  /** Picked, it asks for one of these first. */
  argument?: CommandArgument
}
export interface FoundEntry {
  entry: Entry
  match: Match
}
export interface Group {
  kind: EntryKind
  found: readonly FoundEntry[]
}

/** Lines of a group, so that the next group is in sight. */
export const mostInGroup = 8
const order: readonly EntryKind[] = ['act', 'recent', 'page', 'product', 'task', 'person', 'command', 'choice']
/**
 * Shown before anything is typed, and how many: what the page in hand can do, where one was, some pages, what can be
 * done.
 */
const atFirst: Partial<Record<EntryKind, number>> = { act: 4, recent: 6, page: 4, command: 4, choice: 20 }

/**
 * What fits a query, in groups, the group with the best line first; before a query the recent pages and the commands.
 */
export function groupsFor(entries: readonly Entry[], query: string): Group[] {
  const isEmpty = query.trim() === ''
  // A page visited lately stands once: above, while nothing is typed; among the pages, when it is looked for.
  const candidates = entries.filter((entry) => (isEmpty ? entry.kind in atFirst : entry.kind !== 'recent'))
  const found = candidates.flatMap((entry) => {
    const at = match(entry, query)
    return at === null ? [] : [{ entry, match: at }]
  })
  const groups = order
    .map((kind) => ({
      kind,
      found: found
        .filter((each) => each.entry.kind === kind)
        .toSorted((one, other) => other.match.score - one.match.score),
    }))
    .filter((group) => group.found.length > 0)
  const best = (group: Group): number => group.found[0]?.match.score ?? 0
  return (isEmpty ? groups : groups.toSorted((one, other) => best(other) - best(one))).map((group) => ({
    ...group,
    found: group.found.slice(0, isEmpty ? atFirst[group.kind] : mostInGroup),
  }))
}
