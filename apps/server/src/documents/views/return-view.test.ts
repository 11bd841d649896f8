import { answerKey } from '@portal/contract'
import { permissionsRoute } from '@portal/identity/contract'
import { loadReturnForms } from '@portal/tax-forms'
import { returnRoute, type ReturnView } from '@portal/tax-return/contract'
import { taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { expect, test } from 'vitest'
import { readsOfPage } from '../../first-reads.ts'
import { returnPath, returnView } from './return-view.ts'

const codes = ['VATG_MAIN', 'VATG_A1', 'VATG_A5']
const view = {
  taskNo: 't1',
  period: '202611',
  editable: true,
  prior: { period: '202610', forms: {} },
  origins: {},
  tables: codes.map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version: 1,
    hidden: false,
    header: {},
    cells: tableCode === 'VATG_A1' ? { r1: { c1: '1234.50', c9: '123456789012.34' } } : {},
  })),
} as unknown as ReturnView
const task = { editable: true, sentBack: null, entName: '启明<b>' }
const keyOf = (route: typeof returnRoute | typeof taskDetailRoute) => answerKey(route, { taskNo: 't1' })
const answers = {
  [keyOf(returnRoute)]: view,
  [keyOf(taskDetailRoute)]: task,
  [taxProfileRoute.path]: { creditCode: '91350100M000100Y43' },
  [permissionsRoute.path]: { btnPerm: ['tax:return:edit'] },
}
const drawn = async (more: object = {}, asked = 'id=t1&table=VATG_A1') =>
  (await returnView({ ...answers, ...more }, new URLSearchParams(asked), loadReturnForms))?.html ?? null

test('TAX-25 the document brings the rows of the table that the address names, escaped, in drawn sizes', async () => {
  const html = (await drawn()) ?? ''
  expect(
    [
      'data-part="grid"',
      '启明&lt;b&gt;',
      '<span class="tax-grid__figure">1,234.50</span>',
      'tax-grid__markFormula',
      '">——</td>',
      '13%税率的货物及加工修理修配劳务',
    ].filter((text) => !html.includes(text)),
  ).toEqual([])
  expect(html.match(/<tr>/g)).toHaveLength(22)
  // A static row takes no keys, so nothing that types may find it.
  expect(html).not.toMatch(/data-ref|role="grid"|<input/)
  expect(await drawn({}, 'id=t1')).toContain('本年累计')
})

test('TAX-25 nothing is drawn where the page shows more above the table, or somebody else’s return', async () => {
  const none = [
    await drawn({}, 'id=t2&table=VATG_A1'),
    await drawn({}, 'id=t1&table=VATG_A1&version=1'),
    await drawn({}, 'id=t1&table=VATG_A1&review=7'),
    await drawn({}, 'id=t1&table=NONE'),
    await drawn({}, 'id=t1&table=VATG_A5'),
    await drawn({ [keyOf(returnRoute)]: { ...view, editable: false } }),
    await drawn({ [keyOf(returnRoute)]: { ...view, prior: null } }),
    await drawn({ [keyOf(returnRoute)]: { ...view, period: '20263' } }),
    await drawn({ [keyOf(taskDetailRoute)]: { ...task, sentBack: {} } }),
    await drawn({ [permissionsRoute.path]: { btnPerm: ['tax:return:read'] } }),
  ]
  expect(none.filter((html) => html !== null)).toEqual([])
})

test('TAX-25 only the document of a return asks for one, by its number', () => {
  const asked = (address: string, search: string) =>
    readsOfPage(address, new URLSearchParams(search)).map(({ route, query }) => answerKey(route, query))
  expect(asked(returnPath, 'id=t1')).toEqual([keyOf(returnRoute), keyOf(taskDetailRoute), taxProfileRoute.path])
  expect([...asked(returnPath, ''), ...asked(returnPath, 'id=t1&version=1'), ...asked('/taxData', 'id=t1')]).toEqual([])
})
