import { notFound } from '@portal/contract'
import type { Call, Feature } from '@portal/server-kit/feature'
import { getTask } from '@portal/tax-task/server/public'
import {
  deleteColumnDataRoute,
  engineValidateRoute,
  fillFromInvoicesRoute,
  hideTablesRoute,
  readTableRoute,
  returnRoute,
  saveCellsRoute,
  tableListRoute,
  tableVersionRoute,
} from '../contract/index.ts'
import { taxReturnPages } from '../contract/tax-return.pages.ts'
import { taxReturnWords } from '../contract/tax-return.words.ts'
import { auditedCells } from './saving/audited-cells.ts'
import { nameCell } from './cell-name.ts'
import { mountCompare } from './compare/compare.plugin.ts'
import { mountExplain } from './explain/explain.plugin.ts'
import { explainTables } from './explain/explain.table.ts'
import { fillFromInvoices } from './filling/fill.service.ts'
import { modelOf } from './computation/forms.ts'
import { figuresOfMonth } from './figures-of-month.ts'
import { mountHeadValues } from './head-values/head-values.plugin.ts'
import { headValuesTables } from './head-values/head-values.table.ts'
import { handlePreviewSweep } from './workbook/import.clear.ts'
import { hiddenTables, hideTables } from './reads/hidden.service.ts'
import { loadReturn } from './computation/load.ts'
import type { ReturnState } from './kind/tax-kind.ts'
import { mountOpening } from './opening/opening.plugin.ts'
import { taxOpeningEffect } from './opening/opening-effect.ts'
import { openingKind } from './opening/opening.service.ts'
import { openingSource } from './opening/opening-prior.ts'
import { openingTables } from './opening/opening.table.ts'
import { mountReadiness } from './readiness/readiness.plugin.ts'
import { createReadiness } from './readiness/readiness.service.ts'
import { readinessTables } from './readiness/readiness.table.ts'
import type { JoinedKind } from './kind/joined-kind.ts'
import { sourcesOf } from './readiness/sources-of.ts'
import type { Sources, SourcesOf } from './readiness/sources.ts'
import { joinKinds } from './kind/joined-kinds.ts'
import { mountTableFiles } from './workbook/table-file.routes.ts'
import { requestRefills, handleRefills } from './refill/refill.job.ts'
import { reviewKind, taxReviewEffect } from './review/review.service.ts'
import { mountReview } from './review/review.plugin.ts'
import { reviewTables } from './review/review.table.ts'
import { mountSnapshots } from './snapshot/snapshot.routes.ts'
import { snapshotTables } from './snapshot/snapshot.table.ts'
import { clearColumns, saveTableCells } from './saving/save-cells.service.ts'
import { presentReturn, presentTable, presentTableList } from './reads/table.present.ts'
import { taxReturnMigrations } from './tax-return.migrations.ts'
import { taxReturnTables } from './tax-return.table.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'
import { validateReturn } from './checks/validate.service.ts'
import { mountSummary } from './summary/summary.plugin.ts'
import { mountWaivers } from './waiver/waiver.plugin.ts'
import { waiverTables } from './waiver/waiver.table.ts'
import { askForLaw, handleLaw } from './law/law.job.ts'
import { lawTables } from './law/relaid.table.ts'
import { yearTables } from './year/year-moved.table.ts'
import { writerOf } from './saving/writer.ts'

/** The returns feature: cells with origins, filling, checks, explanation, Excel, and submission for review. */
export function taxReturnFeature({ kinds }: { kinds: readonly JoinedKind[] }): Feature {
  joinKinds(kinds.map(({ kind }) => kind))
  return featureOf(
    sourcesOf(kinds),
    kinds.map(({ sources }) => sources),
  )
}

const featureOf = (sources: SourcesOf, all: readonly Sources[]): Feature => ({
  name: 'tax-return',
  words: taxReturnWords,
  audit: { fieldName: nameCell },
  figures: { permission: 'tax:return:read', read: figuresOfMonth },
  approvals: [
    { ...reviewKind, effect: taxReviewEffect },
    { ...openingKind, effect: taxOpeningEffect },
  ],
  pages: taxReturnPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: taxReturnMigrations,
  tables: [
    ...taxReturnTables,
    ...snapshotTables,
    ...waiverTables,
    ...yearTables,
    ...lawTables,
    ...explainTables,
    ...readinessTables,
    ...openingTables,
    ...reviewTables,
    ...headValuesTables,
  ],
  enterpriseTables: [
    ...taxReturnTables,
    ...snapshotTables,
    ...waiverTables,
    ...yearTables,
    ...lawTables,
    ...explainTables,
    ...readinessTables,
    ...openingTables,
    ...reviewTables,
    ...headValuesTables,
  ],
  outbox: requestRefills(all),
  start: askForLaw,
  mount(kit) {
    mountHeadValues(kit)
    const ask = createReadiness(sources, () => kit.clock.businessDay())
    const load = async ({ db, scope }: Call, taskNo: string): Promise<ReturnState> =>
      loadReturn(db, await getTask(db, scope, taskNo))
    const loadTable = async (call: Call, taskNo: string, code: string): Promise<ReturnState> => {
      const state = await load(call, taskNo)
      if (!state.codes.includes(code)) throw notFound(texts.noTable(code))
      return state
    }
    kit.mount(readTableRoute, async ({ query }, call) =>
      presentTable(await loadTable(call, query.taskNo, query.tableCode), query.tableCode),
    )
    kit.mount(tableVersionRoute, async ({ query: { taskNo, tableCode } }, call) => {
      const state = await loadTable(call, taskNo, tableCode)
      return [
        {
          tableCode,
          version: state.tables.get(tableCode)?.version ?? 1,
          edition: modelOf(state.set, tableCode)?.definition.edition ?? '',
        },
      ]
    })
    kit.mount(tableListRoute, async ({ body }, call) => {
      const state = await load(call, body.taskNo)
      return presentTableList(state, await hiddenTables(call.db, call.scope.userId, state.task))
    })
    kit.mount(hideTablesRoute, ({ body }, call) =>
      call.write(async (tx) => {
        call.about(body.taskNo)
        const state = await loadReturn(tx.db, await getTask(tx.db, call.scope, body.taskNo))
        await hideTables(
          tx,
          call.scope.userId,
          state.task,
          body.hiddenTables.filter((code) => state.codes.includes(code)),
        )
        return presentTableList(state, await hiddenTables(tx.db, call.scope.userId, state.task))
      }),
    )
    kit.mount(returnRoute, async ({ query }, call) => {
      const state = await load(call, query.taskNo)
      const opening = state.opening === null ? null : await openingSource(call.db, state.opening)
      return presentReturn(state, await hiddenTables(call.db, call.scope.userId, state.task), opening)
    })
    kit.mount(saveCellsRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { moved, ...written } = await saveTableCells(tx, writerOf(call), body)
        call.about(body.taskNo, { tableCode: body.tableCode, version: written.version, ...auditedCells(moved) })
        return written
      }),
    )
    kit.mount(deleteColumnDataRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { moved, ...written } = await clearColumns(tx, writerOf(call), body)
        call.about(body.taskNo, { tableCode: body.tableCode, columns: body.columns, ...auditedCells(moved) })
        return written
      }),
    )
    kit.mount(fillFromInvoicesRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { moved, ...filled } = await fillFromInvoices(tx, writerOf(call), call.scope, body.taskNo, sources)
        call.about(body.taskNo, { filled: filled.filled, needPerson: filled.needPerson.length, ...auditedCells(moved) })
        return filled
      }),
    )
    kit.mount(engineValidateRoute, ({ body }, call) => validateReturn(call, body.taskNo, ask))
    mountExplain(kit)
    handleRefills(kit, sources, ask)
    handleLaw(kit, sources, ask)
    handlePreviewSweep(kit)
    mountWaivers(kit, ask)
    mountReview(kit, ask)
    mountOpening(kit)
    mountReadiness(kit, sources, ask)
    mountTableFiles(kit, load, loadTable)
    mountSnapshots(kit)
    mountSummary(kit, { sources, ask })
    mountCompare(kit)
  },
})
