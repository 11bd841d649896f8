import { notFound } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { listRoleNames } from '@portal/identity/server/roles'
import { scopeOf, type Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Approval, ApprovalAction, ApprovalDetail } from '../../contract/index.ts'
import { benefitingBy, kindOf, type ApprovalKinds } from '../approval-kinds.ts'
import { seatOpenTo } from '../acts/decide.service.ts'
import { stepOf, type Step } from '../engine/definition.ts'
import { currentOf, pathOf, type Instance } from '../engine/instance.ts'
import { flowOf } from './flow.ts'
import { roundsOf } from './history.query.ts'
import { present } from './lists.query.ts'
import { placeOf, seatNow, type Running } from '../acts/running.ts'
import { isSeen } from '../seen.ts'
import { findApproval, findLatestOfBusiness, type ApprovalRow } from '../storage/approval.repo.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

interface Asked {
  kinds: ApprovalKinds
  caller: Caller
  now: Date
}

/** Visible to who is concerned (`isSeen`); for others it does not exist. */
export const approvalDetail = async (db: Db, asked: Asked, processInstId: string): Promise<ApprovalDetail> =>
  detailOf(db, asked, await findApproval(db, placeOf(asked.caller), processInstId))

export const approvalByBusiness = async (db: Db, asked: Asked, businessCode: string): Promise<ApprovalDetail> =>
  detailOf(db, asked, await findLatestOfBusiness(db, scopeOf(asked.caller), businessCode))

async function detailOf(db: Db, { kinds, caller, now }: Asked, row: ApprovalRow | undefined): Promise<ApprovalDetail> {
  if (!row) throw notFound(texts.noApproval)
  const ofKind = kindOf(kinds, row.business_type)
  const seated = await seatNow(db, now, row, [caller.userId, ...row.asked], benefitingBy(db, ofKind, row))
  const running = { ...seated, kind: ofKind }
  if (!isSeen(running, caller.userId)) throw notFound(texts.noApproval)
  const { state, kind, context } = running
  const seat = seatOpenTo(running, caller.userId)
  const listed = { ...row, edition: state.edition, seat: seat?.id ?? null, person_id: seat?.person ?? null }
  const [shown] = await present(db, kinds, [listed], caller)
  const step = currentStep(state)
  const actions = actionsOf(running, caller.userId, seat !== undefined)
  return {
    ...(shown as Approval),
    act: kind.act,
    canDecide: seat !== undefined,
    canWithdraw: actions.includes('withdraw'),
    asked: row.asked.map((userId) => context.nameOf(userId)),
    history: await roundsOf(db, now, running),
    round: state.round,
    version: state.definition.version,
    isResubmitted: kind.isResubmitted === true,
    actions,
    handTo: step === undefined || step.handTo === 'members' ? '' : await namesOfRoles(db, step.handTo),
    returnSteps: seat === undefined || step === undefined ? [] : returnStepsOf(state, step),
    flow: flowOf(state, context),
    fields: Object.entries(state.definition.fields).map(([key, { name, type }]) => ({
      key,
      name,
      type,
      value: state.fields[key] ?? '',
      isEditable: seat !== undefined && step?.editable.includes(key) === true,
    })),
  }
}

/** Roles that rules name, in words. */
async function namesOfRoles(db: Db, who: Step['who']): Promise<string> {
  const codes = who.flatMap((one) =>
    one.kind === 'role' ? [one.code] : one.kind === 'enterpriseAdmins' ? [admin] : [],
  )
  const names = await listRoleNames(db, codes)
  return codes.map((code) => names.get(code) ?? code).join('、')
}
const admin = systemRoles.companyAdmin.roleCode

function currentStep(state: Instance): Step | undefined {
  const open = currentOf(state)
  return open && stepOf(state.definition, open.step)
}

/** What a caller may do now, as the engine would decide it. */
function actionsOf({ row, state, kind }: Running, userId: string, decides: boolean): ApprovalAction[] {
  const actions: ApprovalAction[] = []
  const step = currentStep(state)
  if (decides && step !== undefined) {
    actions.push('pass', 'reject')
    if (kind.isResubmitted === true) actions.push('returnToApplicant')
    const targets = returnStepsOf(state, step)
    if (targets.length > 0) actions.push('returnToPrevious', 'returnToStep')
    if (step.handTo === 'members' || step.handTo.length > 0) actions.push('transfer', 'addSigner')
  }
  const isOwn = row.applicant_id === userId
  const isAsked = state.visits.some(({ seats }) => seats.some(({ person, by }) => person === userId || by === userId))
  if (isOwn || isAsked) actions.push('copy')
  if (isOwn && state.phase === 'open') actions.push('urge')
  if (isOwn && (state.phase === 'open' || state.phase === 'withApplicant')) actions.push('withdraw')
  if (isOwn && state.phase === 'withApplicant') actions.push('resubmit')
  return actions
}

const returnStepsOf = (state: Instance, { returnTo }: Step): { key: string; name: string }[] =>
  pathOf(state)
    .filter(({ state: passed, step }) => passed === 'passed' && (returnTo === undefined || returnTo.includes(step)))
    .map(({ step }) => ({ key: step, name: stepOf(state.definition, step).name }))
