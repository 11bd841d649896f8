import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { returnChangesRoute } from '../../contract/index.ts'
import { isHeader } from '../desk/model/cell-view.ts'

/** Cells asked about at once; a conflict of more shows the values alone for the rest. */
const mostAsked = 12

/** Who wrote these cells last and when, by the return's history; `isOwn`: the person at this page, on another one. */
export async function whoWrote(
  taskNo: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, { by: string; at: string; isOwn: boolean }>> {
  const me = currentCaller()?.userId
  const found = await Promise.all(
    refs
      .filter((ref) => !isHeader(ref))
      .slice(0, mostAsked)
      .map(async (cell) => {
        const { records } = await call(returnChangesRoute, { query: { taskNo, cell, limit: 1 } })
        return records.map(({ userName, userId, at }) => [cell, { by: userName, at, isOwn: userId === me }] as const)
      }),
  )
  return new Map(found.flat())
}
