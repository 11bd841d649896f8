import { usualStep } from '@portal/contract'
import { dutyRoles, systemRoles } from '@portal/identity/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { accessRequestTexts as texts } from './access-request.texts.ts'

const { superAdmin } = systemRoles
const { security } = dutyRoles

/** Who decides what goes beyond an enterprise; where duties are separated, who then gives roles. */
const operatorsStep = (isSeparated: boolean) =>
  usualStep({
    key: 'operators',
    name: isSeparated ? texts.bySecurity : texts.byOperators,
    who: [{ kind: 'role', code: isSeparated ? security.roleCode : superAdmin.roleCode }],
    // Every application meets one of the two steps, whatever it says of its applicant.
    when: {
      any: [
        { field: 'scope', is: '=', value: texts.scopes.operators },
        { field: 'applicantRole', is: '≠', value: texts.applicants.member },
      ],
    },
  })

/** How applications are decided until operators publish other steps. Notice 16 asks. */
export const requestKind = (isSeparated: boolean): ApprovalKind => ({
  type: 'resAuth',
  name: texts.name,
  act: '审批',
  for: 'people',
  notice: '16',
  isDecidedAtDesk: true,
  isResubmitted: true,
  fields: {
    scope: { name: texts.scope, type: 'text' },
    applyType: { name: texts.applyType, type: 'text' },
    productType: { name: texts.product, type: 'text' },
    roleName: { name: texts.role, type: 'text' },
    applicantRole: { name: texts.applicant, type: 'text' },
    conflicts: { name: texts.conflicts, type: 'amount' },
  },
  steps: [
    usualStep({
      key: 'administrator',
      name: texts.byAdministrator,
      who: [{ kind: 'enterpriseAdmins' }],
      when: { field: 'applicantRole', is: '=', value: texts.applicants.member },
      nobody: 'pass',
    }),
    operatorsStep(isSeparated),
  ],
})
