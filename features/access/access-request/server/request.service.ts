import { linkTo, notFound, refuse, refuseAt, stale } from '@portal/contract'
import { isOperator, type Giver } from '@portal/identity/server/roles'
import { systemRoles } from '@portal/identity/contract'
import { chinaDate } from '@portal/domain'
import type { BroughtApproval } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { forecastApproval, resubmitApproval, startApproval } from '@portal/workflow/server/public'
import { myRequestsPage } from '../contract/access-request.pages.ts'
import { noEffect, requestStates, type AccessEffect } from '../contract/index.ts'
import { accessRequestTexts as texts } from './access-request.texts.ts'
import { givenTo } from './effect/scope.ts'
import { faultOfReason, type Form } from './form/form.ts'
import { fieldsOf, isJudged, judge, roleNameOf, type Judged } from './judge.ts'
import * as repo from './request.repo.ts'

/** What an installation decides, and the kind of approval with its effect. */
export interface Rules {
  isSeparated: boolean
  kind: BroughtApproval
}
type Applying = Pick<Giver, 'userId' | 'entId' | 'roles' | 'duty'>

async function judgedOrRefused(tx: Tx, now: Date, who: Applying, form: Form | null, rules: Rules): Promise<Judged> {
  const applicant = { applicantId: who.userId, entId: who.entId, isSeparated: rules.isSeparated }
  const judged = await judge(tx.db, now, applicant, form)
  if (!isJudged(judged)) throw refuseAt(judged.field, judged.text)
  const fault = judged.fault ?? faultOfReason(judged.form)
  if (fault !== null) throw refuseAt(fault.field, fault.text)
  return judged
}

const columnsOf = (judged: Judged) => ({
  apply_type: judged.form.applyType,
  product_type: judged.form.productType,
  role_id: judged.target.role?.id ?? null,
  role_name: roleNameOf(judged),
  ends_on: judged.form.endsOn,
  reason: judged.form.reason,
  roles: judged.form.roles.map((role) => ({
    ...role,
    roleCode: role.roleCode === '1' ? ('1' as const) : ('2' as const),
  })),
  users: judged.target.users,
  menus: judged.target.asked,
  shown: judged.computed.effect.shown,
})

/** Hands an application in; the same one, clicked twice, is one. Returns its ids. */
export async function addRequest(
  tx: Tx,
  now: Date,
  who: Applying,
  form: Form | null,
  rules: Rules,
): Promise<repo.RequestRow> {
  await repo.oneAtATime(tx.db, who.userId)
  const judged = await judgedOrRefused(tx, now, who, form, rules)
  const id = newId()
  const row: Omit<repo.RequestRow, 'process_inst_id'> = {
    id,
    ent_id: who.entId,
    applicant_id: who.userId,
    ...columnsOf(judged),
    applied_at: now,
    state: 'pending',
    opinion: '',
    round: 1,
    version: 1,
  }
  const same = await repo.findSame(tx.db, row)
  if (same !== undefined) return same
  const processInstId = await startApproval(tx, now, {
    entId: who.entId,
    kind: rules.kind,
    businessCode: id,
    title: texts.title(judged.form.applyType, row.role_name),
    applicantId: who.userId,
    fields: fieldsOf(judged),
    benefiting: givenTo(tx.db, { ...judged.target, computed: judged.computed }),
    message: row.reason,
    told: toldOf(row),
    // Everybody has this page: the applicant who is told, and whoever decides.
    route: () => linkTo(myRequestsPage, { open: id }),
  })
  const whole = { ...row, process_inst_id: processInstId }
  await repo.insertRequest(tx.db, whole)
  return whole
}

export const toldOf = ({ role_name, ends_on }: Pick<repo.RequestRow, 'role_name' | 'ends_on'>): string =>
  texts.told(role_name, ends_on === null ? '' : texts.until(ends_on))

/** Hands in again what was sent back. The approval is locked first, as deciding does. */
export async function updateRequest(
  tx: Tx,
  now: Date,
  who: Applying,
  { id, version }: { id: string; version?: number | undefined },
  form: Form | null,
  rules: Rules,
): Promise<repo.RequestRow> {
  const row = await repo.findRequest(tx.db, { entId: who.entId, id })
  if (row === undefined || row.applicant_id !== who.userId) throw notFound(texts.gone)
  if (row.state === 'pending') throw refuse(texts.pending)
  if (row.state !== 'returned') throw refuse(texts.ended(requestStates[row.state]))
  if (version !== undefined && version !== row.version) throw staleOf(row)
  const judged = await judgedOrRefused(tx, now, who, form, rules)
  const columns = columnsOf(judged)
  const next: repo.RequestRow = {
    ...row,
    ...columns,
    state: 'pending',
    round: row.round + 1,
    version: row.version + 1,
  }
  await resubmitApproval(tx, now, {
    kind: rules.kind,
    entId: who.entId,
    processInstId: row.process_inst_id,
    applicantId: who.userId,
    round: row.round,
    fields: fieldsOf(judged),
    benefiting: givenTo(tx.db, { ...judged.target, computed: judged.computed }),
    message: next.reason,
    title: texts.title(next.apply_type, next.role_name),
  })
  if (!(await repo.renewRequest(tx.db, next, row.version))) throw staleOf(row)
  return next
}

const staleOf = ({ version, state, reason }: repo.RequestRow) =>
  stale({ version, stateName: requestStates[state], reason })

/** What handing a form in would do, with the path that it would take. */
export async function previewOf(
  db: Db,
  now: Date,
  who: Applying,
  form: Form | null,
  rules: Rules,
): Promise<AccessEffect> {
  const applicant = { applicantId: who.userId, entId: who.entId, isSeparated: rules.isSeparated }
  const judged = await judge(db, now, applicant, form)
  if (!isJudged(judged)) return { ...noEffect, fault: judged }
  const { version, flow, refusal } = await forecastApproval(db, now, {
    entId: who.entId,
    kind: rules.kind,
    applicantId: who.userId,
    fields: fieldsOf(judged),
    benefiting: givenTo(db, { ...judged.target, computed: judged.computed }),
  })
  const fault = judged.fault ?? (refusal === '' ? faultOfReason(judged.form) : { field: '', text: refusal })
  return { ...effectFor(who, judged), path: flow, pathVersion: version, fault }
}

/** Who looks after applications: operators all, an enterprise's administrators those of their own. */
export const isKeeper = (caller: Pick<Giver, 'roles' | 'duty' | 'entId'>, entId: string): boolean =>
  isOperator(caller) || (caller.roles.has(systemRoles.companyAdmin.roleCode) && caller.entId === entId)

/** What of a role nobody used is for who keeps it: of a shared role for operators alone. */
export function effectFor(caller: Pick<Giver, 'roles' | 'duty' | 'entId'>, { target, computed }: Judged): AccessEffect {
  const owner = target.role?.ent_id ?? null
  const isKept = owner === null ? isOperator(caller) : isKeeper(caller, owner)
  return isKept ? computed.effect : { ...computed.effect, unused: [], unusedCount: 0 }
}

/** An application that the caller may see: his own, one he looks after, or one he was asked about. */
export async function requestFor(
  db: Db,
  now: Date,
  caller: Giver,
  by: { id?: string; processInstId?: string },
): Promise<repo.ShownRow> {
  const row = by.id === undefined && by.processInstId === undefined ? undefined : await repo.findShown(db, by)
  if (row === undefined) throw notFound(texts.gone)
  const { ent_id: entId, process_inst_id: processInstId } = row
  const isOwn = row.applicant_id === caller.userId && entId === caller.entId
  const asking = { entId, processInstId, userId: caller.userId, today: chinaDate(now) }
  if (!isOwn && !isKeeper(caller, entId) && !(entId === caller.entId && (await repo.isAsked(db, asking))))
    throw notFound(texts.gone)
  return row
}
