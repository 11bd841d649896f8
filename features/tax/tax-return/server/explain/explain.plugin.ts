import { notFound } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import { explainInvoicesRoute, explainRoute, returnChangesRoute } from '../../contract/index.ts'
import { loadReturn } from '../computation/load.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { changeHistory } from './changes.service.ts'
import { explainCell, loadForCell } from './explain.service.ts'
import { pageInvoices } from './invoice-page.ts'
import { ownRef } from './printed.ts'

const sizeOf = (limit: string | number | undefined): { limit?: number } =>
  limit === undefined ? {} : { limit: Number(limit) }

/** Mounts explanations of a figure, its invoices by page, and the changes of a return. */
export function mountExplain(kit: Kit): void {
  kit.mount(explainRoute, ({ query }, { db, scope }) => explainCell(db, scope, query.taskNo, query.cell))
  kit.mount(explainInvoicesRoute, async ({ query: { taskNo, cell, after, limit } }, { db, scope }) => {
    const state = await loadForCell(db, scope, taskNo, cell)
    return pageInvoices(db, state, ownRef(state, cell), after, sizeOf(limit).limit)
  })
  kit.mount(returnChangesRoute, async ({ query: { taskNo, tableCode, person, cell, after, limit } }, { db, scope }) => {
    const state =
      cell === undefined
        ? await loadReturn(db, await getTask(db, scope, taskNo))
        : await loadForCell(db, scope, taskNo, cell)
    if (tableCode !== undefined && !state.codes.includes(tableCode)) throw notFound(texts.noTable(tableCode))
    return changeHistory(db, state, { table: tableCode, userId: person, cell, after, ...sizeOf(limit) })
  })
}
