import { useEffect, useMemo, useRef, useState } from 'react'

/** Chosen rows by id; they stay chosen on other pages. */
export interface Choice {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

export function useChoice(): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  return useMemo(
    () => ({
      ids,
      set: (given, isChosen) => setIds((before) => chosenAfter(before, given, isChosen)),
      clear: () => setIds((before) => (before.size === 0 ? before : new Set())),
    }),
    [ids],
  )
}

/** A choice that ends when what it was made among changes, such as the filters. */
export function useChoiceAmong(among: string): Choice {
  const choice = useChoice()
  const before = useRef(among)
  useEffect(() => {
    if (before.current !== among) choice.clear()
    before.current = among
  }, [among, choice])
  return choice
}

function chosenAfter(before: ReadonlySet<string>, given: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of given) {
    if (isChosen) after.add(id)
    else after.delete(id)
  }
  return after
}

/** Ids between two places, both included, in the rows' order. */
export const between = (ids: readonly string[], one: number, other: number): string[] =>
  ids.slice(Math.min(one, other), Math.max(one, other) + 1)

/** Whether all, some or none of these rows are chosen. */
export function chosenOf(ids: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
