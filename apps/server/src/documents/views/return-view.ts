import type { DataOf } from '@portal/contract'
import { answerKey } from '@portal/contract'
import { permissionsRoute } from '@portal/identity/contract'
import { returnRoute, type ReturnView } from '@portal/tax-return/contract'
import { addedRowsIn } from '@portal/tax-forms/layout/added-rows.rules'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { returnPage } from '@portal/tax-return/pages'
import { taskDetailRoute, taxProfileRoute, type TaxProfile, type TaxTaskDetail } from '@portal/tax-task/contract'
import type { FormSet } from '@portal/tax-forms'
import type { Answers } from '../application.ts'
import { html, type Html } from '../html.ts'
import { returnBlock } from './return-table.ts'
import { returnViewTexts as texts } from './return-view.texts.ts'

export const returnPath = returnPage.path

/** Longer tables are drawn row by row as they come into view. */
const mostRows = 200
const editing = 'tax:return:edit'
/** Of a month; a quarter's figures stand beside those of the quarter before. */
const month = /^\d{6}$/
/** Address parameters with which the page shows something else than a table from its start. */
const elsewhere = ['cell', 'review', 'version']

/**
 * The first table of a return as HTML, from answers the document contains anyway: painted before any script runs, and
 * drawn alike by the page. Null where the page would show more above the table: a return that nobody may write in now,
 * one that was sent back, an open head.
 */
export async function returnView(
  answers: Answers,
  search: URLSearchParams,
  formsOf: (codes: readonly string[]) => Promise<FormSet>,
): Promise<Html | null> {
  const query = { taskNo: search.get('id') ?? '' }
  const view = answers[answerKey(returnRoute, query)] as ReturnView | undefined
  const task = answers[answerKey(taskDetailRoute, query)] as TaxTaskDetail | undefined
  const permissions = answers[permissionsRoute.path] as DataOf<typeof permissionsRoute> | undefined
  if (view === undefined || task === undefined || !view.editable || !task.editable || view.prior === null) return null
  if (task.sentBack !== null || !month.test(view.period) || permissions?.btnPerm.includes(editing) !== true) return null
  if (elsewhere.some((name) => search.has(name))) return null
  const form = search.get('table') ?? view.tables[0]?.tableCode ?? ''
  const table = view.tables.find((each) => each.tableCode === form)
  if (table === undefined) return null
  const set = await formsOf(view.tables.map(({ tableCode }) => tableCode))
  const definition = set.byCode.get(form)?.definition
  if (definition === undefined || definition.header.some(({ type }) => type === 'yn' || type === 'enum')) return null
  const layout = layoutOf(definition, false, { rows: addedRowsIn(definition, table.cells), hasPlaces: true })
  if (layout.rows.length > mostRows || layout.rows.some(({ adds }) => adds !== undefined)) return null
  const profile = answers[taxProfileRoute.path] as TaxProfile | undefined
  const title = html`<h1 style="height:28px"><span class="skeleton" style="width:320px"></span></h1>`
  const code = profile !== undefined && html`<span class="digits">${profile.creditCode}</span>`
  const owner = html`<div class="tax-return__identity"><span>${task.entName}</span>${code}</div>`
  const head = html`<div class="tax-return__deskHead"><div>${title}${owner}</div></div>`
  return html`<div class="tax-return__desk" data-picture="return">${head}
<div class="tax-return__tabs"><nav></nav></div><div class="tax-return__work"><div class="tax-return__gridSide">
<div class="tax-return__formulaBar"></div><div class="tax-grid__gridFrame">${
    definition.header.length > 0 &&
    html`<section class="tax-return__formHead"><div class="tax-return__headLine"><button type="button"
class="tax-return__fold">${texts.head}</button></div></section>`
  }${layout.blocks.map((block) => returnBlock({ set, view, form }, block))}</div><section
class="tax-return__results"></section></div><aside class="tax-return__sidePanel"></aside></div></div>`
}
