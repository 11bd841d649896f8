import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { returnChangesRoute } from '../../contract/index.ts'
import { isHeader } from '../desk/model/cell-view.ts'

/** Most cells asked about at once; in larger conflicts the rest show values alone. */
const mostAsked = 12

/**
 * Last author and time of these cells, from the return's history. `isOwn`: written by the same user on another page.
 */
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
