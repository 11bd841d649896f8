import { CodedError, refuse, refuseAt } from '@portal/contract'
import {
  addRole,
  assertMayGive,
  giverOf,
  giveRole,
  isOperator,
  setRoleMenus,
  type RoleKeeper,
} from '@portal/identity/server/roles'
import type { ApprovalEffect, Decided } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import type { RequestState } from '../../contract/index.ts'
import { accessRequestTexts as texts } from '../access-request.texts.ts'
import { benefitingFrom } from '../effect/benefiting.ts'
import { endOf } from '../effect/effect.service.ts'
import { isJudged, judge, type Judged } from '../judge.ts'
import { formOfRow } from '../request.present.ts'
import { findRequest, moveRequest, type RequestRow } from '../request.repo.ts'
import { toldOf } from '../request.service.ts'
import { noteEnds } from './menu-ends.repo.ts'

interface Installed {
  isSeparated: boolean
}

/** What deciding an application does (PRM-09): exactly what was shown, in the decision's transaction, or nothing. */
export const requestEffect = (installed: Installed): ApprovalEffect => ({
  passing: async (tx, now, decided) => {
    const { judged } = await asShown(tx, now, decided, installed)
    if (judged.computed.effect.needsOpinion && decided.opinion.trim() === '')
      throw refuseAt('auditOpinion', texts.saySomething)
  },
  passed: async (tx, now, decided) => {
    const { row, judged } = await asShown(tx, now, decided, installed)
    const keeper = await keeperOf(tx, decided, judged, installed)
    await carryOut(tx, now, { keeper, by: decided.userId }, row, judged)
    await move(tx, decided, 'approved')
  },
  rejected: (tx, _now, decided) => move(tx, decided, 'rejected'),
  returned: (tx, _now, decided) => move(tx, decided, 'returned'),
  withdrawn: (tx, _now, decided) => move(tx, decided, 'withdrawn'),
  benefiting: async (db, { entId, businessCode: id }, people) => {
    const row = await findRequest(db, { entId, id })
    if (row === undefined) return []
    const { apply_type: applyType, role_id: roleId, users, menus } = row
    return benefitingFrom(db, { applyType, roleId, users, menuIds: menus.map(({ menuId }) => menuId) })(people)
  },
  told: async (tx, decided) => {
    const row = await findRequest(tx.as('access-request').db, { entId: decided.entId, id: decided.businessCode })
    return row === undefined ? '' : toldOf(row)
  },
})

const move = (tx: Tx, { entId, businessCode, opinion }: Decided, state: RequestState): Promise<void> =>
  moveRequest(
    tx.as('access-request').db,
    { ent_id: entId, id: businessCode },
    state === 'withdrawn' ? { state } : { state, opinion },
  )

/** The application with its effect now. @throws refused when it can't pass any more, stale when it does otherwise. */
async function asShown(
  tx: Tx,
  now: Date,
  { entId, businessCode, shown }: Decided,
  { isSeparated }: Installed,
): Promise<{ row: RequestRow; judged: Judged }> {
  const { db } = tx.as('access-request')
  const row = await findRequest(db, { entId, id: businessCode })
  if (row === undefined) throw new Error(`没有权限申请 ${businessCode}`)
  const judged = await judge(db, now, { applicantId: row.applicant_id, entId, isSeparated }, formOfRow(row))
  if (!isJudged(judged)) throw refuse(judged.text)
  if (judged.fault !== null) throw refuse(judged.fault.text)
  const { effect } = judged.computed
  if (effect.shown !== (shown ?? row.shown))
    throw new CodedError('stale', { text: texts.moved, data: { version: row.version, shown: effect.shown } })
  return { row, judged }
}

/**
 * In whose right it is carried out: an operator's who decided it, else that of an administrator who could give it by
 * himself. The role names the decider.
 */
async function keeperOf(
  tx: Tx,
  { entId, userId }: Decided,
  { reach }: Judged,
  { isSeparated }: Installed,
): Promise<RoleKeeper> {
  const decider = await giverOf(tx.db, { userId, entId, isSeparated })
  if (isOperator(decider)) return decider
  if (reach.scope === 'operators') throw refuse(texts.onlyOperators)
  if (reach.administrator === undefined) throw refuse(texts.noGiver)
  return { ...reach.administrator, userName: decider.userName }
}

async function carryOut(
  tx: Tx,
  now: Date,
  { keeper, by }: { keeper: RoleKeeper; by: string },
  row: RequestRow,
  { form, target, computed }: Judged,
): Promise<void> {
  if (form.applyType === '1') {
    for (const { roleName, roleCode } of form.roles) {
      const side = roleCode === '1' ? '1' : '2'
      await addRole(tx, now, keeper, { roleName, side, note: null, dataScope: 'enterprise' }, row.ent_id)
    }
    return
  }
  if (form.applyType === '2') {
    for (const { userId, entId } of computed.given) {
      const grant = { userId, entId, roleId: form.roleId, endsAt: endOf(form.endsOn) }
      await assertMayGive(tx.db, now, { ...keeper, isAgreed: true }, grant)
      await giveRole(tx, now, { ...grant, by, isDecided: true })
    }
    return
  }
  const held = target.menus.filter(({ isHeld }) => isHeld).map(({ menuId }) => menuId)
  // The version says that nobody changed the role since its effect was computed.
  const known = { roleId: form.roleId, version: target.role?.version }
  const { added } = await setRoleMenus(tx, now, { ...keeper, isAgreed: true }, known, [...held, ...computed.gained])
  await noteEnds(tx.as('access-request').db, { roleId: form.roleId, requestId: row.id, endsOn: form.endsOn }, added)
}
