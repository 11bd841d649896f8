import type { Fired, Level } from '@portal/tax-forms'
import { isSameFired, levelsByTable, worstOf } from './fired.rules.ts'
import { createSignal } from '@portal/tax-grid/stores/signal'

/** What does not hold, as panels, tabs and cells hear of it. */
export function createCheckSignals(check: () => readonly Fired[]) {
  const fired = createSignal<readonly Fired[]>([])
  const blocking = createSignal(0)
  const tableLevels = createSignal('')
  let levels: ReadonlyMap<string, Level> = new Map()
  let now: readonly Fired[] = []
  return {
    signals: { fired, blocking, tableLevels },
    levelAt: (ref: string): Level | null => levels.get(ref) ?? null,
    /** Checks again; returns cells whose level may be another one. */
    recheck(): Iterable<string> {
      now = check()
      if (isSameFired(fired.get(), now)) return []
      const before = levels
      levels = worstOf(now)
      return new Set([...before.keys(), ...levels.keys()])
    },
    /** Told after the cells, so that who listens finds their levels. */
    tell(): void {
      if (isSameFired(fired.get(), now)) return
      fired.set(now)
      blocking.set(now.filter((rule) => rule.level === 'error').length)
      tableLevels.set(levelsByTable(levels))
    },
  }
}
