import { createSignal } from '../desk/model/signal.ts'
import type { SaveState } from './save-ports.ts'

const none: SaveState['conflicts'] = []

/** What the page shows of its saving. */
export function createSaveState(now: () => number) {
  const state = createSignal<SaveState>({ kind: 'idle', at: null, message: '', conflicts: none })
  /** Skips the update when nothing changed, so that subscribers are not drawn again. */
  const show = (patch: Partial<SaveState>): void => {
    const next = { ...state.get(), ...patch }
    if (next.conflicts.length === 0) next.conflicts = none
    if (Object.entries(next).some(([name, value]) => state.get()[name as keyof SaveState] !== value)) state.set(next)
  }
  /** Once nothing is under way any more: conflicts before refusals, these before what is saved. */
  const showRest = (unsaved: number, refusals: readonly string[]): void => {
    const { kind, at, conflicts } = state.get()
    if (conflicts.length > 0) show({ kind: 'conflict' })
    else if (refusals.length > 0) show({ kind: 'refused', message: refusals[0] ?? '' })
    else if (kind === 'saving') show({ kind: 'saved', at: now(), message: '' })
    else if (unsaved === 0 && kind !== 'saved') show({ kind: at === null ? 'idle' : 'saved', message: '' })
  }
  return { state, show, showRest }
}
