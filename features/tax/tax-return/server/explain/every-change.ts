import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { getTask } from '@portal/tax-task/server/public'
import type { ReturnChange } from '../../contract/index.ts'
import { loadReturn } from '../computation/load.ts'
import { pageChanges } from './changes.service.ts'

const atOnce = 100

/** All changes of a return, newest first, page by page. @throws notFound for a task of another enterprise. */
export async function* everyChange(db: Db, scope: Scope, taskNo: string): AsyncGenerator<ReturnChange> {
  const state = await loadReturn(db, await getTask(db, scope, taskNo))
  let after: string | undefined
  do {
    const { records, next } = await pageChanges(db, state, { limit: atOnce, after })
    yield* records
    after = next ?? undefined
  } while (after !== undefined)
}
