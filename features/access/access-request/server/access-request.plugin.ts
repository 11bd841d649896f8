import { pagingOf } from '@portal/contract'
import { findProductNames } from '@portal/product/server/public'
import { isOperator } from '@portal/identity/server/roles'
import { systemRoles } from '@portal/identity/contract'
import { changed } from '@portal/server-kit/audit-detail'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { holdersOf } from '@portal/workflow/server/public'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { accessRequestPages } from '../contract/access-request.pages.ts'
import { accessRequestWords } from '../contract/access-request.words.ts'
import * as contract from '../contract/index.ts'
import { requestAudit } from './access-request.audit.ts'
import { accessRequestTables } from './access-request.table.ts'
import { requestKind } from './approval-kind.ts'
import { endMenus } from './deciding/menu-ends.job.ts'
import { requestEffect } from './deciding/request.effect.ts'
import { draftOf } from './draft.service.ts'
import { formOf } from './form/form.ts'
import { grantOrigins } from './grant-origins.repo.ts'
import { isJudged, judge } from './judge.ts'
import { accessRequestMigration } from './migrations/202611260101-access-request.ts'
import { formOfRow, presentDetail, presentRequest, type Names } from './request.present.ts'
import { ownRoles } from './own-access.repo.ts'
import { findRequest, pageOfRequests, type RequestRow, type ShownRow, type Whose } from './request.repo.ts'
import { addRequest, effectFor, previewOf, requestFor, updateRequest, type Rules } from './request.service.ts'

/** Feature: applications for authorization, what approving them does (PRM-05, PRM-09). */
export const accessRequestFeature = (): Feature => ({
  name: 'access-request',
  words: accessRequestWords,
  audit: requestAudit,
  pages: accessRequestPages,
  migrations: [accessRequestMigration],
  tables: accessRequestTables,
  enterpriseTables: ['access_request'],
  grantOrigins,
  approvals: (kit) => [rulesOf(kit).kind],
  mount(kit) {
    const rules = rulesOf(kit)
    mountWrites(kit, rules)
    mountReads(kit, rules)
    endMenus(kit)
  },
})

const rulesOf = ({ config: { roleSeparation: isSeparated } }: Pick<Kit, 'config'>): Rules => ({
  isSeparated,
  kind: { ...requestKind(isSeparated), effect: requestEffect({ isSeparated }) },
})

const facts = (row: RequestRow) => ({
  request: contract.applyTypes[row.apply_type],
  role: row.role_name,
  ...(row.users.length === 0 ? {} : { users: row.users.map(({ userName }) => userName) }),
  ...(row.menus.length === 0 ? {} : { menus: row.menus.map(({ menuName }) => menuName).slice(0, 50) }),
})
/** What the applicant entered, as the log compares it. */
const enteredIn = (row: RequestRow | undefined) =>
  row === undefined
    ? null
    : {
        applyType: row.apply_type,
        productType: row.product_type,
        roleName: row.role_name,
        endsAt: row.ends_on,
        reason: row.reason,
        roles: row.roles.map(({ roleName }) => roleName),
        users: row.users.map(({ userName }) => userName),
        menus: row.menus.map(({ menuName }) => menuName).slice(0, 50),
      }
const idsOf = ({ id, process_inst_id: processInstId }: RequestRow) => ({
  id,
  processInstId,
  processinstid: processInstId,
})

function mountWrites(kit: Kit, rules: Rules): void {
  kit.mount(contract.addRequestRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const row = await addRequest(tx, call.now(), call.caller, formOf(body), rules)
      call.about(row.id, facts(row))
      return idsOf(row)
    }),
  )
  kit.mount(contract.updateRequestRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const before = await findRequest(tx.db, { entId: call.scope.entId, id: body.id })
      const row = await updateRequest(tx, call.now(), call.caller, body, formOf(body), rules)
      call.about(row.id, { ...facts(row), changes: changed(enteredIn(before), enteredIn(row)) })
      return { ...idsOf(row), version: row.version }
    }),
  )
}

function mountReads(kit: Kit, rules: Rules): void {
  kit.mount(contract.ownAccessRoute, (_input, { db, caller }) => ownRoles(db, caller))
  kit.mount(contract.requestPageRoute, async ({ query }, { db, caller }) => {
    const { current, size, offset } = pagingOf(query, 10)
    const filters = { applyType: query.applyType ?? '', state: query.state ?? '' }
    const { rows, total } = await pageOfRequests(db, whoseOf(caller, query.all === '1'), filters, { size, offset })
    const names = await namesFor(db, rows)
    return [{ records: rows.map((row) => presentRequest(row, names)), current, total, size }]
  })
  kit.mount(contract.requestDetailRoute, async ({ query }, call) => {
    const by = byOf({ ...query, processInstId: query.processInstId ?? query.processinstid })
    const row = await requestFor(call.db, call.now(), call.caller, by)
    return presentDetail(row, await namesFor(call.db, [row]), call.caller.userId)
  })
  kit.mount(contract.previewRequestRoute, ({ body }, call) =>
    previewOf(call.db, call.now(), call.caller, formOf(body), rules),
  )
  kit.mount(contract.requestEffectRoute, async ({ query }, call) => {
    const row = await requestFor(call.db, call.now(), call.caller, byOf(query))
    const applicant = { applicantId: row.applicant_id, entId: row.ent_id, isSeparated: rules.isSeparated }
    const isEverywhere = isOperator(call.caller) || undefined
    const judged = await judge(call.db, call.now(), applicant, formOfRow(row), isEverywhere)
    if (!isJudged(judged)) return { ...contract.noEffect, fault: judged }
    return { ...effectFor(call.caller, judged), fault: judged.fault }
  })
  kit.mount(contract.requestDraftRoute, ({ query }, { db, caller, now }) => draftOf(db, now(), caller, query))
}

async function namesFor(db: Db, rows: readonly ShownRow[]): Promise<Names> {
  const open = rows.filter(({ state }) => state === 'pending')
  const [products, holders] = await Promise.all([
    findProductNames(
      db,
      rows.map((row) => row.product_type),
    ),
    holdersOf(
      db,
      open.map((row) => row.process_inst_id),
    ),
  ])
  return { products, holders }
}

const byOf = ({ id, processInstId }: { id?: string | undefined; processInstId?: string | undefined }) => ({
  ...(id === undefined ? {} : { id }),
  ...(processInstId === undefined ? {} : { processInstId }),
})

/** Own ones; with `all` as many as the caller looks after. */
function whoseOf(caller: Caller, isAll: boolean): Whose {
  if (isAll && isOperator(caller)) return { entId: null }
  if (isAll && caller.roles.has(systemRoles.companyAdmin.roleCode)) return { entId: caller.entId }
  return { entId: caller.entId, applicantId: caller.userId }
}
