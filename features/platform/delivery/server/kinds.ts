import type { NoticeWords } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'

/** Kinds of notices as people choose among them. */
export interface Kinds {
  /** In the order of the notice centre. */
  all: readonly (NoticeWords & { code: string })[]
  name(code: string): string
  /** Why it stays in the portal; undefined where a person may silence it there. */
  keeps(code: string): NoticeWords['keeps']
  isUrgent(code: string): boolean
}

/** Kinds as the joined features declare them. A code nobody declares reads 其他消息. */
export function gatherKinds(brought: readonly Brought[]): Kinds {
  const all = brought
    .flatMap(({ words }) => Object.entries(words?.notices ?? {}).map(([code, kind]) => ({ code, ...kind })))
    .toSorted((a, b) => a.place - b.place)
  const known = new Map(all.map((kind) => [kind.code, kind]))
  return {
    all,
    name: (code) => known.get(code)?.name ?? '其他消息',
    keeps: (code) => known.get(code)?.keeps,
    isUrgent: (code) => known.get(code)?.isUrgent ?? false,
  }
}
