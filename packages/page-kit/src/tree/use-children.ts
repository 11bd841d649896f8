import { useRef, useState } from 'react'
import type { ChildrenState } from './core/tree-rows.ts'
import type { TreeNode } from './core/tree-index.ts'

/** Children that are loaded when their parent is opened. One call a parent; after a failure `load` asks again. */
export function useChildren<N extends TreeNode>(read: ((node: N) => Promise<readonly N[]>) | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly N[]>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<string, ChildrenState>>(new Map())
  // Two openings in one frame see the same state, but not the same set.
  const asked = useRef(new Set<string>())
  const load = (node: N): void => {
    if (read === undefined || asked.current.has(node.id) || node.children !== undefined) return
    asked.current.add(node.id)
    const say = (state: ChildrenState): void => setStates((before) => new Map(before).set(node.id, state))
    say('loading')
    void read(node).then(
      (children) => {
        setLoaded((before) => new Map(before).set(node.id, children))
        say('loaded')
      },
      () => {
        asked.current.delete(node.id)
        say('failed')
      },
    )
  }
  return { loaded, states, load }
}
