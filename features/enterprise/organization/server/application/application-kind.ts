import { usualStep } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { applicationTypes } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'

/** Operators decide until they publish other steps; refused, it ends with the reason. Notice 11 asks. */
export const applicationKind: ApprovalKind = {
  type: 'organization',
  name: texts.name,
  act: '审批',
  for: 'business',
  notice: '11',
  isDecidedAtDesk: true,
  fields: { type: { name: texts.type, type: 'text' }, sector: { name: texts.sector, type: 'text' } },
  choices: async () => ({ type: applicationTypes, sector: { codeType: 'sector' } }),
  steps: [
    usualStep({
      key: 'operators',
      name: texts.byOperators,
      who: [{ kind: 'role', code: systemRoles.superAdmin.roleCode }],
    }),
  ],
}
