import { usualStep } from '@portal/contract'
import { dutyRoles, systemRoles } from '@portal/identity/contract'
import type { ApprovalKind, Benefiting } from '@portal/server-kit/approvals'
import type { Decider } from '../contract/index.ts'
import { asking, type ChangeRow } from './admin-change.repo.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

const operatorsStep = (isSeparated: boolean) =>
  usualStep({
    key: 'operators',
    name: isSeparated ? texts.bySecurity : texts.byOperators,
    who: [{ kind: 'role', code: isSeparated ? dutyRoles.security.roleCode : systemRoles.superAdmin.roleCode }],
    rejectNeedsOpinion: false,
  })

/** The one step of a change: the person whom it asks, or operators. */
const stepOf = (decider: Decider, userId: string, isSeparated: boolean) =>
  decider === 'operators'
    ? operatorsStep(isSeparated)
    : usualStep({
        key: decider,
        name: decider === 'from' ? texts.byFrom : texts.byTo,
        who: [{ kind: 'user', id: userId }],
        rejectNeedsOpinion: false,
        handTo: [],
      })

/** Notice 5 asks; 6 tells how it went. */
export const changeKind: ApprovalKind = {
  type: 'adminChange',
  name: texts.name,
  act: '审批',
  for: 'people',
  notice: asking,
  isDecidedAtDesk: true,
  hasOwnSteps: true,
  tellsResult: true,
  asksProof: true,
  steps: [operatorsStep(false)],
}

/**
 * Among these people who becomes the administrator. Asked whether he agrees, he decides: the one who gives the role up
 * has handed in.
 */
export const benefiting =
  ({ decider, to_person: to }: Pick<ChangeRow, 'decider' | 'to_person'>): Benefiting =>
  (people) =>
    Promise.resolve(decider === 'to' ? [] : people.filter((userId) => userId === to.userId))

/** The kind with the step of one application. `userId`: who decides it, unless operators do. */
export const kindFor = (decider: Decider, userId: string, isSeparated: boolean): ApprovalKind => ({
  ...changeKind,
  steps: [stepOf(decider, userId, isSeparated)],
})
