import { ApiError, isUnanswered, retryAfterOf } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { showError } from '@portal/web-kit/show-error'
import { returnRoute, saveCellsRoute, type Cells, type ReturnView, type Written } from '../../contract/index.ts'
import { withPermissions } from '../as-allowed.ts'
import { isHeader, partsOf, refOf } from '@portal/tax-grid/model/cell-view'
import { draftStore, type DraftStore } from './draft-store.ts'
import type { SavePorts, SendResult } from './save-ports.ts'
import { whoWrote } from './who-wrote.ts'

/** External calls of the desk; in the page they are calls to the server. */
export interface DeskPorts {
  read(): Promise<ReturnView>
  save: SavePorts['send']
  writers?: SavePorts['writers']
  drafts: DraftStore
}

export const serverPorts = (taskNo: string): DeskPorts => ({
  read: async () => withPermissions(await call(returnRoute, { query: { taskNo } })),
  drafts: draftStore(`${currentCaller()?.userId ?? ''} ${taskNo}`),
  writers: (refs) => whoWrote(taskNo, refs),
  async save(tableCode, version, values, key) {
    try {
      const written = await call(
        saveCellsRoute,
        { body: { taskNo, tableCode, version, ...bodyOf(values) } },
        { key, asksAgain: true },
      )
      return { kind: 'saved', version: written.version, changed: figuresOf(written) }
    } catch (error) {
      return resultOf(error)
    }
  },
})

function bodyOf(values: Readonly<Record<string, string>>): { cells: Cells; header?: Record<string, string> } {
  const cells: Cells = {}
  const header: Record<string, string> = {}
  for (const [ref, value] of Object.entries(values)) {
    const [, row, column] = partsOf(ref)
    if (isHeader(ref)) header[column] = value
    else (cells[row] ??= {})[column] = value
  }
  return { cells, ...(Object.keys(header).length > 0 ? { header } : {}) }
}

const figuresOf = ({ changed }: Written): { ref: string; value: string }[] =>
  Object.entries(changed).flatMap(([form, rows]) =>
    Object.entries(rows).flatMap(([row, columns]) =>
      Object.entries(columns).map(([column, value]) => ({ ref: refOf(form, row, column), value })),
    ),
  )

/** After an ended session or a server fault the figures stay queued and are sent again. */
function resultOf(error: unknown): SendResult {
  if (isUnanswered(error)) return { kind: 'offline' }
  const seconds = retryAfterOf(error)
  if (seconds !== null) return { kind: 'busy', seconds: Math.max(1, seconds) }
  if (error instanceof ApiError && error.status === 409) return { kind: 'stale' }
  showError(error)
  const cells =
    error instanceof ApiError
      ? (error.data as { refused?: { cell: string; reason: string }[] } | null)?.refused
      : undefined
  return {
    kind: 'refused',
    message: error instanceof Error ? error.message : String(error),
    ...(cells === undefined ? {} : { cells: cells.map(({ cell, reason }) => ({ ref: cell, reason })) }),
  }
}
