import type { Route } from '@portal/contract'
import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { clerkPermissions, managerPermissions } from '@portal/tax-return/server/testing'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { limitTaxTypesRoute } from '@portal/user-admin/contract'
import { formOf, type TestApp } from '@portal/testkit'

/** A period of each tax: value-added tax by the month, corporate income tax by the quarter. */
export const periods = { '01': '202602', '02': '20261' } as const
export type Person = Awaited<ReturnType<typeof makeSignedIn>>

/** An enterprise that files two taxes, with a task of each, and its people. */
export async function twoTaxes(app: TestApp) {
  const { entId } = await makeEnterprise(app)
  const person = (role: string, permissions: readonly string[]) =>
    makeSignedIn(app, { entIds: [entId], roles: [role], permissions })
  const clerk = await person('taxClerk', clerkPermissions)
  const colleague = await person('taxClerk', clerkPermissions)
  const manager = await person('taxManager', managerPermissions)
  const other = await person('taxManager', managerPermissions)
  const administrator = () => makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  const admin = await administrator()
  await makeProfile(app, entId, {
    filings: [
      { taxType: '01', cadence: 'month' },
      { taxType: '02', cadence: 'quarter' },
    ],
  })
  const make = (taxType: keyof typeof periods) =>
    makeTask(app, { entId, userId: colleague.user.userId, taxType, period: periods[taxType] })
  /** As the administrator says it on a user's page. */
  const limit = async (userId: string, taxTypes: readonly string[], headers = admin.headers) => {
    const payload = { id: userId, taxTypes }
    const answer = await app.inject({ method: 'POST', url: limitTaxTypesRoute.path, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<{ code: number; msg: string }>() }
  }
  return {
    entId,
    clerk,
    colleague,
    manager,
    other,
    admin,
    administrator,
    limit,
    tasks: { '01': await make('01'), '02': await make('02') },
  }
}
export type TwoTaxes = Awaited<ReturnType<typeof twoTaxes>>

const table = { tableCode: 'A200000', version: 1 }
const cell = 'A200000.r1.c1'
const ofThread = { version: 1 }
/** What calls ask for beside the number, so that nothing but the number can be wrong. */
const more: Record<string, object> = {
  querySpecificTableByTaskNoTableCode: { tableCode: 'A200000' },
  tableVersion: { tableCode: 'A200000' },
  updateHiddenTableList: { hiddenTables: [] },
  saveCells: { ...table, cells: { r1: { c1: '1.00' } } },
  deleteColumnData: { ...table, columns: ['c1'] },
  explain: { cell },
  'explain/invoices': { cell },
  waiver: { checkId: 'X', reason: '已核对' },
  seen: { figures: '', cells: [cell], seen: true },
  template: { tableCode: 'A200000' },
  'excel/import': { tableCode: 'A200000' },
  snapshot: { number: '1' },
  difference: { from: '1', to: 'current' },
  past: { of: 'lastMonth' },
  presence: { tab: 'tab00001', cell: '', isTyping: false },
  'presence/leave': { tab: 'tab00001' },
  'comments/add': { cell, text: '请核对' },
  'task/close': { version: 1, reason: '已在别处登记' },
  register: { version: 1, filedOn: '2026-04-10', receiptNo: '1', declarant: '周敏' },
  'payment/register': {
    version: 1,
    paidOn: '2026-04-10',
    voucherNo: '1',
    amount: '1.00',
    lateFee: '0.00',
  },
  archive: { version: 1 },
  'evidence/seal': { version: 1 },
  correct: { receiptNo: '1', filedOn: '2026-04-10', reason: '号码登记错误' },
  'filing/receipt': { number: '1' },
  applyUnlock: { version: 1, reason: '申报后发现差错' },
  'excel/export': { content: 'return' },
  'file/push': { fileId: 'none' },
  'comments/reply': { text: '请核对' },
  'comments/resolve': ofThread,
  'comments/reopen': ofThread,
  'comments/edit': { ...ofThread, text: '请核对', commentId: 'none' },
  'comments/delete': { ...ofThread, commentId: 'none' },
  candidates: { purpose: 'copy' },
  'people/plan': { preparerId: null },
  'people/assign': { preparerId: null, shown: '0'.repeat(64) },
  submitAuditResult: { approve: true },
  transfer: { to: 'u' },
  addSigner: { to: 'u', place: 'before' },
  copy: { to: ['u'] },
}
const pdf = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }

const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
/** A field of several ids. */
const isMany = (schema: unknown, name: string): boolean =>
  (schema as { properties: Record<string, { type?: string }> }).properties[name]?.type === 'array'
const moreOf = (path: string): object =>
  Object.entries(more)
    .filter(([end]) => path.endsWith(`/${end}`))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? {}

/** A call whose input names a thing under `name`; undefined where it names none. */
export function callNaming(route: Route, name: string, id: string, headers: SignedInHeaders) {
  const isQuery = namesOf(route.query).includes(name)
  if (!isQuery && !namesOf(route.body).includes(name)) return undefined
  const given = { [name]: id, ...moreOf(route.path) }
  const named = (schema: unknown) =>
    Object.fromEntries(
      Object.entries(given)
        .filter(([key]) => namesOf(schema).includes(key))
        .map(([key, value]) => [key, key === name && isMany(schema, key) ? [value] : value]),
    )
  return {
    method: route.method,
    url: route.path,
    headers: { ...headers },
    ...(isQuery ? { query: named(route.query) as Record<string, string> } : {}),
    ...(route.upload
      ? { payload: formOf(named(route.body) as Record<string, string>, pdf) }
      : route.body
        ? { payload: named(route.body) }
        : {}),
  }
}
