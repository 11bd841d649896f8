import { pagingOf } from '@portal/contract'
import { formatChinaTime, maskPhone } from '@portal/domain'
import { codePhoneOf, phoneOf, phoneOfMember } from '@portal/identity/server/accounts'
import { isSuperAdministrator } from '@portal/identity/server/roles'
import type { Call, Kit } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import type { OutboxRecord } from '../../contract/index.ts'
import { pageMessages, type OutboxRow } from './outbox.repo.ts'
import { hiddenCode } from '../verification.texts.ts'

/** Operators' permission to read every message. */
export const outboxCode = 'monitor:outbox:read'
/** Permission to look for messages by a whole number; whoever lacks it chooses the person. */
export const byPhoneCode = 'monitor:outbox:phone'
const pageSize = 20

interface Asked {
  phone?: string | undefined
  person?: string | undefined
}

/**
 * The phone whose messages a caller may read: null is all, blank none. Operators read all or choose a person, an
 * enterprise's administrator chooses a member, everybody reads the own. A number of another is answered to who may look
 * by numbers alone, and to nobody else otherwise than one that nobody has: a masked phone is not found by asking.
 * An administrator before the phone check has no grants, so only their own.
 */
async function phoneAllowed(kit: Kit, call: Call, asked: Asked): Promise<string | null> {
  const { caller } = call
  const [step] = caller.pending
  // During the steps of a sign-in they are shown only in a demonstration, where no phone rings.
  if (step !== undefined && !kit.config.demo) throw pendingStepRefusal(step)
  const readsAll = step === undefined && caller.permissions.has(outboxCode)
  if (asked.person !== undefined) return phoneOfChosen(call, asked.person, readsAll)
  const text = asked.phone?.trim() ?? ''
  if (text === '' && readsAll) return null
  const own = await codePhoneOf(call.db, caller)
  if (text === '' || text.includes('*') || text === own) return own
  return readsAll && caller.permissions.has(byPhoneCode) ? text : ''
}

async function phoneOfChosen({ db, caller }: Call, userId: string, readsAll: boolean): Promise<string> {
  if (readsAll || userId === caller.userId) return phoneOf(db, userId)
  const keeps = caller.pending.length === 0 && caller.roles.has('companyAdmin')
  // Whose account no enterprise keeps, his codes none reads.
  if (!keeps || (await isSuperAdministrator(db, userId))) return ''
  return phoneOfMember(db, caller.entId, userId)
}

const present = (row: OutboxRow, isDemo: boolean): OutboxRecord => {
  const code = isDemo ? row.code : null
  return {
    id: row.id,
    phone: maskPhone(row.phone),
    content: code === null ? row.content : row.content.replace(hiddenCode, code),
    // A link is no code that a form could take.
    code: row.kind === 'invitation' ? null : code,
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
  query: Asked & { page?: string | number | undefined; limit?: string | number | undefined },
) {
  const phone = await phoneAllowed(kit, call, query)
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
