import type { AuditSource } from '@portal/server-kit/brought'
import { taxTypeName } from '../contract/index.ts'
import { nameTasks } from './contributions/task-names.ts'

/** Names of tasks and taxes in the audit log. */
export const taxTaskAudit: AuditSource = {
  things: nameTasks,
  codeFacts: { taxType: (code) => (/^\d{2}$/.test(code) ? taxTypeName(code) : undefined) },
}
