export interface Change {
  ref: string
  from: string
  to: string
}

/** Most steps that can be taken back. */
const mostSteps = 200

/** Steps done and taken back, each a set of changes that belong together (a paste is one). */
export function createHistory() {
  let done: (readonly Change[])[] = []
  let undone: (readonly Change[])[] = []
  return {
    push(step: readonly Change[]): void {
      if (step.length === 0) return
      done = [...done, step].slice(-mostSteps)
      undone = []
    },
    /** The changes that take the last step back, newest first; nothing when there is none. */
    undo(): readonly Change[] | undefined {
      const step = done.at(-1)
      if (step === undefined) return undefined
      done = done.slice(0, -1)
      undone = [...undone, step]
      return step.toReversed().map(({ ref, from, to }) => ({ ref, from: to, to: from }))
    },
    redo(): readonly Change[] | undefined {
      const step = undone.at(-1)
      if (step === undefined) return undefined
      undone = undone.slice(0, -1)
      done = [...done, step]
      return step
    },
    get canUndo() {
      return done.length > 0
    },
    get canRedo() {
      return undone.length > 0
    },
  }
}
