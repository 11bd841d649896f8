import { usualStep } from '@portal/contract'
import { dutyRoles, systemRoles } from '@portal/identity/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { accessRequestTexts as texts } from './access-request.texts.ts'

/** How applications are decided until operators publish other steps. Notice 16 asks. */
export const requestKind: ApprovalKind = {
  type: 'resAuth',
  name: texts.name,
  act: '审批',
  notice: '16',
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
      when: { field: 'applicantRole', is: '=', value: 'member' },
      nobody: 'pass',
    }),
    usualStep({
      key: 'operators',
      name: texts.byOperators,
      who: [
        { kind: 'role', code: systemRoles.superAdmin.roleCode },
        { kind: 'role', code: dutyRoles.security.roleCode },
      ],
      when: { field: 'scope', is: '=', value: 'operators' },
    }),
  ],
}
