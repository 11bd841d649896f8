import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { AuditSource } from '@portal/server-kit/brought'
import { taxTypeName } from '../contract/index.ts'
import { nameTasks } from './contributions/task-names.ts'

const flags = new Map(reference.preference.flags.map(({ field, name }) => [field, name]))

/** Names of tasks, taxes and the yes-or-no preferences of VAT in the audit log. */
export const taxTaskAudit: AuditSource = {
  things: nameTasks,
  codeFacts: { taxType: (code) => (/^\d{2}$/.test(code) ? taxTypeName(code) : undefined) },
  fieldName: (field) => Promise.resolve(flags.get(field)),
}
