import { useState, type KeyboardEvent } from 'react'
import type { Arrangement } from '../../contract/arrangement.rules.ts'
import { neighbour, placedAt } from './arrange-moves.ts'
import { placeOf, said } from './arrange.texts.ts'

/** The card picked up by keyboard, and the text to announce. */
export interface Carried {
  id: string | null
  words: string
  onKey: (id: string, event: KeyboardEvent) => void
  putDown: () => void
}

interface Given {
  arrangement: Arrangement
  change: (next: Arrangement) => void
  titleOf: (id: string) => string
}

/** Moves cards by keyboard: Space picks up and drops, arrows move and save at once, Esc undoes all steps. */
export function useCarried({ arrangement, change, titleOf }: Given): Carried {
  const [{ id: carried, words, before }, setState] = useState<{
    id: string | null
    words: string
    before: Arrangement
  }>({ id: null, words: '', before: arrangement })
  const putDown = (): void => setState({ id: null, words: '', before })
  const onKey = (id: string, event: KeyboardEvent): void => {
    const { key } = event
    const isToggle = key === ' ' || key === 'Enter'
    const next = carried === id ? neighbour(arrangement, id, key) : null
    if (isToggle)
      setState(
        carried === id
          ? { id: null, words: said.putDown(titleOf(id)), before }
          : { id, words: said.takenUp(titleOf(id)), before: arrangement },
      )
    else if (key === 'Escape' && carried === id) {
      change(before)
      setState({ id: null, words: said.left(titleOf(id)), before })
    } else if (next !== null) {
      change(placedAt(arrangement, id, next))
      setState({ id, words: said.movedTo(titleOf(id), placeOf(arrangement, next)), before })
    } else return
    event.preventDefault()
  }
  return { id: carried, words, onKey, putDown }
}
