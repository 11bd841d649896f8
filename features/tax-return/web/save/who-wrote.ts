import { call } from '@portal/web-kit/call'
import { returnChangesRoute } from '../../contract/index.ts'
import { isHeader } from '../desk/cell-view.ts'

/** Cells asked about at once; a conflict of more shows the values alone for the rest. */
const mostAsked = 12

/** Who wrote these cells last and when, by the return's history. */
export async function whoWrote(taskNo: string, refs: readonly string[]): Promise<ReadonlyMap<string, { by: string, at: string }>> {
  const found = await Promise.all(refs.filter(ref => !isHeader(ref)).slice(0, mostAsked).map(async (cell) => {
    const { records } = await call(returnChangesRoute, { query: { taskNo, cell, limit: 1 } })
    return records.map(({ userName, at }) => [cell, { by: userName, at }] as const)
  }))
  return new Map(found.flat())
}
