import { CodedError, pagingOf } from '@portal/contract'
import { formatChinaTime, maskPhone } from '@portal/domain'
import { codePhoneOf, isPhoneOfMember } from '@portal/identity/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import type { OutboxRecord } from '../../contract/index.ts'
import { pageMessages, type OutboxRow } from './outbox.repo.ts'
import { hiddenCode, verificationTexts } from '../verification.texts.ts'

/** Operators' permission to read every message. */
export const outboxCode = 'monitor:outbox:read'
const pageSize = 20

/**
 * The phone whose messages a caller may read: null (all) for operators, members' phones for an enterprise's
 * administrator, else the own one. An administrator before the phone check has no grants, so only their own.
 * During the steps of a sign-in they are shown only in a demonstration, where no phone rings.
 * @throws 403 for another user's phone.
 */
async function phoneAllowed(kit: Kit, call: Call, given: string | undefined): Promise<string | null> {
  const { caller } = call
  const [step] = caller.pending
  if (step !== undefined && !kit.config.demo) throw pendingStepRefusal(step)
  const text = given?.trim() ?? ''
  if (step === undefined && caller.permissions.has(outboxCode) && !text.includes('*')) return text === '' ? null : text
  const own = await codePhoneOf(call.db, caller)
  if (text === '' || text.includes('*') || text === own) return own
  if (step === undefined && caller.roles.has('companyAdmin') && (await isPhoneOfMember(call.db, caller.entId, text)))
    return text
  throw new CodedError('forbidden', { text: verificationTexts.foreignOutbox, data: { missing: `perm:${outboxCode}` } })
}

const present = (row: OutboxRow, isDemo: boolean): OutboxRecord => {
  const code = isDemo ? row.code : null
  return {
    id: row.id,
    phone: maskPhone(row.phone),
    content: code === null ? row.content : row.content.replace(hiddenCode, code),
    code,
    state: row.state,
    provider: row.provider,
    attempts: row.attempts,
    problem: row.problem,
    createTime: formatChinaTime(row.created_at),
  }
}

/** Messages newest first. Codes are included only in demonstration mode (SES-21). */
export async function readOutbox(
  kit: Kit,
  call: Call,
  query: { phone?: string | undefined; page?: string | number | undefined; limit?: string | number | undefined },
) {
  const phone = await phoneAllowed(kit, call, query.phone)
  const { current, size, offset } = pagingOf(
    {
      ...(query.page === undefined ? {} : { page: query.page }),
      ...(query.limit === undefined ? {} : { limit: query.limit }),
    },
    pageSize,
  )
  const { rows, total } = phone === '' ? { rows: [], total: 0 } : await pageMessages(call.db, phone, { offset, size })
  return [{ records: rows.map((row) => present(row, kit.config.demo)), current, total, size }]
}
