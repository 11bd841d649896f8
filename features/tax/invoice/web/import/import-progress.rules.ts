import type { EventData } from '@portal/contract'
import type { importEvent, ImportStatus } from '../../contract/index.ts'
import { importTexts } from './import.texts.ts'

export interface Progress {
  text: string
  label: string
  percent: number | null
}

const share = (done: number, of: number): number => Math.min(100, Math.floor((done / Math.max(of, 1)) * 100))

/** Progress text of a running import; undefined when it is not running. */
export function progressOf({
  state,
  accepted,
  progress: { rows, expected, written },
}: Pick<ImportStatus, 'state' | 'accepted' | 'progress'>): Progress | undefined {
  if (state === 'writing')
    return {
      text: importTexts.written(written, accepted),
      label: importTexts.writingBar,
      percent: share(written, accepted),
    }
  if (state !== 'reading') return undefined
  const label = importTexts.readingBar
  if (rows === 0) return { text: importTexts.waiting, label, percent: null }
  if (expected === null) return { text: importTexts.read(rows), label, percent: null }
  return rows >= expected
    ? { text: importTexts.checking(rows), label, percent: 100 }
    : { text: importTexts.readOf(rows, expected), label, percent: share(rows, expected) }
}

/** Applies a progress event to the last status; ignores an older one. */
export function withProgress(status: ImportStatus, said: EventData<typeof importEvent>): ImportStatus {
  const { importId, state, rows, expected, written } = said
  if (importId !== status.importId || state !== status.state || rows === undefined || written === undefined)
    return status
  if (rows < status.progress.rows || written < status.progress.written) return status
  return { ...status, progress: { rows, expected: expected ?? null, written } }
}
