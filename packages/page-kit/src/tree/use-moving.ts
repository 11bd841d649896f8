import { showError } from '@portal/web-kit/show-error'
import { useState, type KeyboardEvent } from 'react'
import { isPlaceFor, placeOf, placesOf, type TreeMove, type TreePlace } from './core/tree-places.ts'
import { movingTexts, placeWords } from './tree.texts.ts'
import type { TreeNode } from './core/tree-index.ts'
import type { TreeState } from './use-tree.ts'

/** The node that is being moved, where it would go now, and what is said of it. */
export interface Moving {
  id: string | null
  to: TreePlace | null
  isCarried: boolean
  words: string
}
const still: Moving = { id: null, to: null, isCarried: false, words: '' }

/** Moves nodes: carried by keyboard (Ctrl+X, arrows, Enter, Esc) or dragged by the pointer, announced alike. */
export function useMoving<N extends TreeNode>(tree: TreeState<N>, onMove: ((move: TreeMove) => unknown) | undefined) {
  const { index, rows } = tree
  const [moving, setMoving] = useState(still)
  const named = (id: string): string => index.nodes[index.place.get(id) ?? -1]?.name ?? ''
  const end = (words: string): void => setMoving({ ...still, words })
  const put = async (move: TreeMove): Promise<void> => {
    const name = named(move.id)
    end('')
    try {
      const isMoved = (await onMove?.(move)) !== false
      end(isMoved ? movingTexts.putDown(name, placeWords(move, named)) : movingTexts.left(name))
    } catch (error) {
      end(movingTexts.left(name))
      showError(error)
    }
  }
  const drop = (id: string, to: TreePlace | null): void => {
    if (to !== null && isPlaceFor(index, id, to)) void put({ id, ...to })
    else end(movingTexts.left(named(id)))
  }
  const over = (id: string, to: TreePlace | null): void => {
    const isFit = to !== null && isPlaceFor(index, id, to)
    setMoving((now) => {
      const words = isFit ? movingTexts.over(named(id), placeWords(to, named)) : movingTexts.cannot(named(id))
      return now.id === id && now.words === words ? now : { id, to: isFit ? to : null, isCarried: false, words }
    })
  }
  const take = (id: string, isCarried: boolean): void =>
    setMoving({ id, to: placeOf(index, id), isCarried, words: movingTexts.takenUp(named(id)) })

  /** True when the key was for the moving. */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (onMove === undefined || tree.search !== '') return false
    if (moving.id === null || !moving.isCarried) {
      if (!(event.ctrlKey || event.metaKey) || key.toLowerCase() !== 'x' || tree.active === null) return false
      take(tree.active, true)
      return true
    }
    const { id } = moving
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (key === 'Escape') end(movingTexts.left(named(id)))
    else if (key === 'Enter') drop(id, moving.to)
    else if (step !== undefined) {
      const places = placesOf(index, rows, id)
      const now = places.findIndex(({ parent, before }) => parent === moving.to?.parent && before === moving.to.before)
      const to = places[Math.max(0, Math.min(now + step, places.length - 1))] ?? null
      setMoving({
        id,
        to,
        isCarried: true,
        words: to === null ? '' : movingTexts.over(named(id), placeWords(to, named)),
      })
    }
    // Other keys do nothing while something is carried: a letter would leave it in the air.
    return key !== 'Tab'
  }
  return { moving, take, over, drop, leave: (id: string) => end(movingTexts.left(named(id))), onKey }
}
export type MovingState<N extends TreeNode> = ReturnType<typeof useMoving<N>>
