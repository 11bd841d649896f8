export { storeReturn } from './testing/store-return.ts'
export * from './testing/random-edits.ts'
export { readSample } from './testing/pool.ts'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { makeTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { workflowFeature } from '@portal/workflow/server/testing'
import type { Contribution, FillingPlan } from './kind/filling-plan.ts'
import { sql } from 'kysely'
import type { TestApp } from '@portal/testkit'
import { returnsOf } from './begin.service.ts'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { citKind, citSources, type Assets, type DeclaredWages } from '@portal/cit/server/public'
import { ctKind } from '@portal/ct/server/public'
import { iitKind, payrollSources } from '@portal/iit/server/public'
import { noLedger, type LedgerPort } from '@portal/ledger/server/public'
import { qcitKind, quarterSources } from '@portal/qcit/server/public'
import { poolSources, vatKind } from '@portal/vat/server/public'
import { vatFeature } from '@portal/vat/server/testing'
import type { JoinedKind } from './kind/joined-kind.ts'
import { noSources as none, type Sources } from './readiness/sources.ts'
import { taxReturnFeature } from './tax-return.plugin.ts'

/** A test's own plan of a filling. */
export type PlanPort = (db: Db, scope: Scope) => Promise<FillingPlan>

/** Parts of a test app that the factories need. */
export interface Host {
  kitOf(feature: string): Kit
}

/**
 * All features a return needs, joined as apps/server joins them. `planInvoices` replaces the invoice pool, `quarters`
 * the sources of quarterly corporate income tax, `payroll` those of withheld income tax; `wages` stand beside the
 * annual one; `kinds` come beside.
 */
export function withReturns(
  options: {
    planInvoices?: PlanPort
    ledger?: LedgerPort
    assets?: Assets
    wages?: DeclaredWages
    refills?: boolean
    quarters?: Sources
    payroll?: Sources
    more?: readonly Feature[]
    kinds?: readonly JoinedKind[]
  } = {},
) {
  const kinds = [
    { kind: vatKind, sources: sourcesOf(options) },
    { kind: qcitKind, sources: options.quarters ?? quarterSources },
    { kind: citKind, sources: citSources(options.ledger ?? noLedger, options.assets, options.wages) },
    { kind: ctKind, sources: none },
    ...(options.kinds ?? []),
    { kind: iitKind, sources: options.payroll ?? payrollSources },
  ]
  return withIdentity(
    notificationFeature(),
    taxTaskFeature({ returns: returnsOf(kinds) }),
    taxReturnFeature({ kinds }),
    vatFeature(),
    workflowFeature(),
    ...(options.more ?? []),
  )
}

type Options = NonNullable<Parameters<typeof withReturns>[0]>
const hasFeature = (options: Options, name: string): boolean =>
  options.more?.some((feature) => feature.name === name) === true

/** No sources; each read has a new generation, so a plan is made every time. */
export const noSources: Sources = { ...none, generation: () => sql<string>`gen_random_uuid()::text` }

/** Sources of the test's features: the pool when joined, else the test's plan, made every time. */
function sourcesOf(options: Options): Sources {
  if (options.planInvoices !== undefined) return { ...noSources, plan: options.planInvoices, pages: poolSources.pages }
  if (!hasFeature(options, 'invoice')) return { ...noSources, pages: poolSources.pages }
  // Automatic refilling only when a test asks for it; elsewhere each filling is explicit.
  const pool = options.refills === true ? poolSources : { ...poolSources, movedBy: noSources.movedBy }
  return hasFeature(options, 'deduction') ? pool : { ...pool, ticking: noSources.ticking, ticks: noSources.ticks }
}
export interface Office {
  entId: string
  clerk: SignedInHeaders
  clerkId: string
  manager: SignedInHeaders
  managerId: string
}

export const clerkPermissions = [
  'tax:return:read',
  'tax:return:edit',
  'tax:return:submit',
  'invoice:pool:read',
  'invoice:pool:import',
  'tax:task:create',
] as const
export const managerPermissions = ['tax:return:read', 'tax:return:review', 'invoice:pool:read'] as const

/** An enterprise with a clerk and a manager, both signed in. */
export async function makeOffice(
  host: Host,
  input: { creditCode?: string; name?: string; parentId?: string } = {},
): Promise<Office> {
  const { entId } = await makeEnterprise(host, input)
  const clerk = await makeSignedIn(host, { entIds: [entId], roles: ['taxClerk'], permissions: clerkPermissions })
  const manager = await makeSignedIn(host, { entIds: [entId], roles: ['taxManager'], permissions: managerPermissions })
  return {
    entId,
    clerk: clerk.headers,
    clerkId: clerk.user.userId,
    manager: manager.headers,
    managerId: manager.user.userId,
  }
}

/** An office with a VAT task of a period. */
export async function makeReturn(host: Host, period = '202602'): Promise<Office & { taskNo: string }> {
  const office = await makeOffice(host)
  return { ...office, taskNo: await makeTask(host, { entId: office.entId, userId: office.clerkId, period }) }
}

/** Calls of one office on its return, in wire format. */
export async function openReturn(app: TestApp, period = '202602') {
  const made = await makeReturn(app, period)
  const call = async (url: string, payload?: object) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: made.clerk,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const table = async (tableCode: string, taskNo = made.taskNo) =>
    (
      await call(
        '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?' +
          `taskNo=${taskNo}&tableCode=${tableCode}`,
      )
    ).data
  return {
    ...made,
    call,
    table,
    /** Writes with the current version. */
    save: async (tableCode: string, cells: object, more: object = {}) =>
      call('/japi/tax/taxVat/saveCells', {
        taskNo: made.taskNo,
        tableCode,
        version: (await table(tableCode)).version,
        cells,
        ...more,
      }),
    fill: () => call('/japi/tax/taxVat/fillFromInvoices', { taskNo: made.taskNo }),
    view: async () => (await call(`/japi/tax/taxVat/return?taskNo=${made.taskNo}`)).data,
  }
}

/** Test plans by enterprise: `plans.set(entId, planOf(share(cell, invoice, value)))`. */
export const plans = new Map<string, FillingPlan>()
export const chosenPlans: PlanPort = async (_db, scope) => plans.get(scope.entId) ?? planOf()
export const share = (cell: string, ref: string, value: string): Contribution => ({
  cell,
  source: 'invoice',
  ref,
  line: 1,
  rule: 'FILL.A1.01',
  value,
})
export const planOf = (...contributions: Contribution[]): FillingPlan => ({
  contributions,
  outcomes: [...new Set(contributions.map((one) => one.ref))].map((key) => ({
    key,
    line: 1,
    outcome: 'filled',
    rule: 'FILL.A1.01',
    reason: null,
  })),
})
