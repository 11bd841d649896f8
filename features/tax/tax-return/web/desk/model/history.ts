import type { Change } from '@portal/tax-grid/model/grid-model'
import { createSignal } from '@portal/tax-grid/stores/signal'

/** Most undo steps. */
const mostSteps = 200

/** Undo and redo steps. Each is a set of changes that belong together, such as one paste. */
export function createHistory() {
  let done: (readonly Change[])[] = []
  let undone: (readonly Change[])[] = []
  const steps = createSignal({ canUndo: false, canRedo: false })
  const tell = (): void => {
    const [canUndo, canRedo] = [done.length > 0, undone.length > 0]
    if (steps.get().canUndo !== canUndo || steps.get().canRedo !== canRedo) steps.set({ canUndo, canRedo })
  }
  return {
    /** Whether there is a step to go to on either side. */
    steps,
    push(step: readonly Change[]): void {
      if (step.length === 0) return
      done = [...done, step].slice(-mostSteps)
      undone = []
      tell()
    },
    /** Notes figures before somebody else writes them; the result adds the step from these to what is there then. */
    prepare(refs: readonly string[], before: (ref: string) => string, after: (ref: string) => string): () => void {
      const noted = refs.map((ref) => ({ ref, from: before(ref) }))
      return () => this.push(noted.map((one) => ({ ...one, to: after(one.ref) })).filter(({ from, to }) => from !== to))
    },
    /** The changes that undo the last step, newest first; undefined without one. */
    undo(): readonly Change[] | undefined {
      const step = done.at(-1)
      if (step === undefined) return undefined
      done = done.slice(0, -1)
      undone = [...undone, step]
      tell()
      return step.toReversed().map(({ ref, from, to }) => ({ ref, from: to, to: from }))
    },
    redo(): readonly Change[] | undefined {
      const step = undone.at(-1)
      if (step === undefined) return undefined
      undone = undone.slice(0, -1)
      done = [...done, step]
      tell()
      return step
    },
  }
}
