import { turnLimits } from '../../limits/limits.ts'
import { createTurns } from '../../limits/turns.ts'
import type { Call, WorkbookAnswer } from '../handler.ts'

const turns = createTurns(turnLimits.exports)

/**
 * Waits until this workbook may be written, and gives the turn back when its call is over, however it ends. One whose
 * rows are all there waits for nobody. @throws 429 as `Turns.take` does.
 */
export async function takeExportTurn({ sheets, close }: WorkbookAnswer, call: Call): Promise<void> {
  if (!sheets.some(({ rows }) => Symbol.asyncIterator in rows)) return
  const { maybeCaller: caller, over, address } = call
  const owner = { account: caller?.userId ?? address, enterprise: caller?.entId ?? '' }
  try {
    const leave = await turns.take(owner, { signal: over })
    if (over.aborted) leave()
    else over.addEventListener('abort', leave)
  } catch (error) {
    await close?.()
    throw error
  }
}
