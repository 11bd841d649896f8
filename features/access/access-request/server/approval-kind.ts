import { usualStep } from '@portal/contract'
import { dutyRoles, systemProductIds, systemRoles } from '@portal/identity/contract'
import { listProductNames } from '@portal/product/server/public'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { applyTypes } from '../contract/index.ts'
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

/** Stored with every application. */
export const requestType = 'resAuth'

/** Values that are words themselves. */
const byName = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.values(words).map((word) => [word, word]))

/** How applications are decided until operators publish other steps. Notice 16 asks. */
export const requestKind = (isSeparated: boolean): ApprovalKind => ({
  type: requestType,
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
  choices: async (db) => ({
    scope: byName(texts.scopes),
    applicantRole: byName(texts.applicants),
    applyType: applyTypes,
    productType: {
      ...Object.fromEntries(systemProductIds.map((code) => [code, texts.systemProduct])),
      ...Object.fromEntries(await listProductNames(db)),
    },
  }),
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
