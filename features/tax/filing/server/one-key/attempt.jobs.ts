import type { Kit } from '@portal/server-kit/feature'
import type { FilingAdapter } from '../bureau/port.ts'
import { runDue } from './run.service.ts'

export const filingQueue = 'filing.attempts'
const sweepQueue = 'filing.attempts.sweep'
/** Calls to the bureau at once by this process; a slow one holds up none but its own place. */
const atOnce = 4

/** Files at once; every minute asks about what waits for an answer and takes over what a dead process left. */
export function handleAttempts(kit: Kit, bureau: FilingAdapter): void {
  const run = oneRun(() => Promise.all(Array.from({ length: atOnce }, () => runDue(kit, bureau))))
  kit.jobs.handle(filingQueue, run)
  kit.jobs.handle(sweepQueue, run, { cron: '* * * * *' })
}

/** One run at a time in this process; who comes during one has it look again at its end. */
function oneRun(work: () => Promise<unknown>): () => Promise<void> {
  let [running, isAsked] = [false, false]
  return async () => {
    isAsked = true
    if (running) return
    running = true
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      running = false
    }
  }
}
