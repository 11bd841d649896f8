import type { XlsxLimits } from '../limits.ts'
import type { CellEdit } from './patch-sheet.ts'
import { streamFromWorker, type WorkerOptions } from '../worker-stream.ts'

export type { CellEdit } from './patch-sheet.ts'

/** `source` and `target` are paths; `sheet` starts at 0. */
export type PatchTask = {
  source: string
  target: string
  sheet: number
  edits: readonly CellEdit[]
  limits: Partial<XlsxLimits>
}

/**
 * Copies a workbook and writes some cells of one sheet, in a separate process. Formats, hidden sheets, validations and
 * everything else stay unchanged. A workbook with macros is refused.
 * @throws XlsxError as openInWorker does, and MACRO.
 */
export async function patchInWorker(
  task: PatchTask,
  options: WorkerOptions,
): Promise<{ size: number; sha256: string }> {
  const [made] = await Array.fromAsync(
    streamFromWorker<{ size: number; sha256: string }>(new URL('./patch-worker.ts', import.meta.url), task, options),
  )
  if (made === undefined) throw new Error('工作进程没有回答')
  return made
}
