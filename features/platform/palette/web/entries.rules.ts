import type { IconName } from '@portal/web-kit/icon.tsx'
import type { CommandArgument } from '@portal/web-kit/manifest'
import { match, type Match } from '../contract/index.ts'

export type EntryKind = 'act' | 'recent' | 'page' | 'product' | 'task' | 'thing' | 'person' | 'command' | 'choice'

/** A line of the palette. Without `run` it opens `path`. */
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

/** Most lines of a group, so that the next group stays visible. */
export const mostInGroup = 8
const order: readonly EntryKind[] = ['act', 'recent', 'page', 'product', 'task', 'thing', 'person', 'command', 'choice']
/** Groups and their sizes before typing: actions of the current page, recent pages, some pages, commands. */
const atFirst: Partial<Record<EntryKind, number>> = { act: 4, recent: 6, page: 4, command: 4, choice: 20 }

/** Matching lines in groups, the group with the best line first. Without a query, recent pages and commands. */
export function groupsFor(entries: readonly Entry[], query: string): Group[] {
  const isEmpty = query.trim() === ''
  // Lists a recent page once: in its own group before typing, among the pages during a search.
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
