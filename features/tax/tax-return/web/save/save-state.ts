import { createSignal } from '@portal/tax-grid/stores/signal'
import type { SaveState } from './save-ports.ts'

const none: SaveState['conflicts'] = []

/** The saving state shown by the page. */
export function createSaveState(now: () => number) {
  const state = createSignal<SaveState>({ kind: 'idle', at: null, message: '', conflicts: none })
  /** Skips the update when nothing changed, so that subscribers do not re-render. */
  const show = (patch: Partial<SaveState>): void => {
    const next = { ...state.get(), ...patch }
    if (next.conflicts.length === 0) next.conflicts = none
    if (Object.entries(next).some(([name, value]) => state.get()[name as keyof SaveState] !== value)) state.set(next)
  }
  /** State when nothing is being sent: conflicts before refusals, and these before the save time. */
  const showRest = (unsaved: number, refusals: readonly string[]): void => {
    const { kind, at, conflicts } = state.get()
    if (conflicts.length > 0) show({ kind: 'conflict' })
    else if (refusals.length > 0) show({ kind: 'refused', message: refusals[0] ?? '' })
    else if (kind === 'saving') show({ kind: 'saved', at: now(), message: '' })
    else if (unsaved === 0 && kind !== 'saved') show({ kind: at === null ? 'idle' : 'saved', message: '' })
  }
  return { state, show, showRest }
}
