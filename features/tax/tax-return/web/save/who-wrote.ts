import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { returnChangesRoute, type ChangeSource } from '../../contract/index.ts'
import { isHeader } from '@portal/tax-grid/model/cell-view'
import type { Writer } from './pending.ts'

const writerOf = (source: ChangeSource, isMine: boolean): Writer =>
  source === 'filled' || source === 'relaid' ? 'invoices' : isMine ? 'me' : 'other'

/** Most cells asked about at once; in larger conflicts the rest show values alone. */
const mostAsked = 12

/** Last author and time of these cells, from the return's history. */
export async function whoWrote(
  taskNo: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, { by: string; at: string; writer: Writer }>> {
  const me = currentCaller()?.userId
  const found = await Promise.all(
    refs
      .filter((ref) => !isHeader(ref))
      .slice(0, mostAsked)
      .map(async (cell) => {
        const { records } = await call(returnChangesRoute, { query: { taskNo, cell, limit: 1 } })
        return records.map(
          ({ userName, userId, at, source }) =>
            [cell, { by: userName, at, writer: writerOf(source, userId === me) }] as const,
        )
      }),
  )
  return new Map(found.flat())
}
