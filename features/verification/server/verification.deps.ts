import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { SmsProvider } from './sms/port.ts'

export interface VerificationDeps { kit: Kit, provider: SmsProvider }

/** A refusal of a call about phones: who, from where, and the last four digits (SES-20). */
export const auditRefusal = (kit: Kit, call: Call, action: string, target: string, detail: Record<string, unknown> = {}): Promise<void> =>
  kit.write(tx => writeAudit(tx.db, call.now(), {
    action, userId: call.maybeCaller?.userId ?? null, entId: call.maybeCaller?.entId ?? null, target, result: 'refused', detail, address: call.address, requestId: call.requestId,
  }))
