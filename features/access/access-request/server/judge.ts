import { giverOf } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import { chinaDate } from '@portal/domain'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { ApprovalValues } from '@portal/contract'
import { effectOf, type Computed } from './effect/effect.service.ts'
import { faultForAll, reachOf, type Applicant, type Reach } from './effect/scope.ts'
import { accessRequestTexts as texts } from './access-request.texts.ts'
import { faultOfForm, type Fault, type Form } from './form/form.ts'
import { isFault, targetOf, type Target } from './form/target.ts'

/** An application as it stands: what it means, does, and how far it has to go. */
export interface Judged {
  form: Form
  target: Target
  computed: Computed
  reach: Reach
  /** Why it can't be handed in or passed although its effect is known. */
  fault: Fault | null
}

/** Judges a form for its applicant, with his rights as they are now; `isNamedEverywhere` for a reader who sees all. */
export async function judge(
  db: Db,
  now: Date,
  applicant: Applicant,
  form: Form | null,
  isNamedEverywhere?: true,
): Promise<Judged | Fault> {
  const fault = faultOfForm(form, chinaDate(now))
  if (fault !== null || form === null) return fault ?? { field: 'applyType', text: texts.noType }
  const { applicantId: userId, entId, isSeparated } = applicant
  const asker = await giverOf(db, { userId, entId, isSeparated })
  const target = await targetOf(db, asker, form)
  if (isFault(target)) return target
  const computed = await effectOf(db, now, asker, target, isNamedEverywhere)
  if (form.applyType === '2' && computed.given.length === 0)
    return { field: 'resRoleUserApplyList', text: texts.allHeld(target.role?.name ?? '') }
  const [reach, forAll] = await Promise.all([
    reachOf(db, now, applicant, target, computed),
    faultForAll(db, now, applicant, target, computed),
  ])
  return { form, target, computed, reach, fault: forAll === null ? null : { field: 'roleId', text: forAll } }
}

export const isJudged = (found: Judged | Fault): found is Judged => 'computed' in found

/** Names of what is created or changed, for lists and titles. */
export const roleNameOf = ({ form, target }: Pick<Judged, 'form' | 'target'>): string =>
  form.applyType === '1' ? form.roles.map(({ roleName }) => roleName).join('、') : (target.role?.name ?? '')

/** Values that conditions of a definition may name. */
export const fieldsOf = (judged: Judged): ApprovalValues =>
  ({
    scope: texts.scopes[judged.reach.scope],
    applicantRole: texts.applicants[judged.reach.applicantRole],
    applyType: judged.form.applyType,
    productType: judged.form.productType,
    roleName: roleNameOf(judged).slice(0, 100),
    conflicts: String(judged.computed.effect.conflicts.length),
  }) satisfies Record<keyof NonNullable<ApprovalKind['fields']>, string>
