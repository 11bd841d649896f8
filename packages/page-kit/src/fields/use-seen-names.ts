import { useState } from 'react'
import type { TreeChoice } from './tree-choice.ts'

/** Names of nodes that came after their parent was opened: once the tree is closed, nothing else knows them. */
export function useSeenNames(names: TreeChoice['names'], load: TreeChoice['load']) {
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  return {
    names: { ...names, ...seen },
    load:
      load === undefined
        ? {}
        : ({
            load: async (node) => {
              const children = await load(node)
              setSeen((now) => ({ ...now, ...Object.fromEntries(children.map(({ id, name }) => [id, name])) }))
              return children
            },
          } satisfies Pick<TreeChoice, 'load'>),
  }
}
