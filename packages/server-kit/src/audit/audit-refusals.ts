import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { actionOf, CodedError, type Route } from '@portal/contract'
import { writeAudit, type AuditEntry } from './audit.ts'
import type { Clock } from '../clock.ts'
import { countedAddress } from '../counted-address.ts'
import type { Db } from '../database/database.ts'

/**
 * The first refusals of a caller and kind get a row each, with its trace number. After that, one row a minute carries
 * the count.
 */
const windowMs = 60_000
const mostOwn = 5
/**
 * Most single rows per minute, so that a flood from many addresses cannot fill the disk. Visitors have a separate
 * limit, so they cannot crowd out signed-in users.
 */
const mostInWindow = { known: 600, visitor: 60 }

/** The refused user. Passed separately, because authentication may fail before the request has a caller. */
export type Refused = { userId: string; entId: string } | null

export interface Refusals {
  note(error: unknown, request: FastifyRequest, route: Route | undefined, who: Refused): void
  /** Writes the counts of finished windows, or of all windows. */
  flush(all?: boolean): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Counted {
  since: number
  entry: AuditEntry
  own: number
  more: number
}

export const refusalActions = {
  denied: 'access.denied',
  notFound: 'access.not-found',
  tooMany: 'access.too-many',
  flood: 'access.flood',
  noSession: 'access.no-session',
} as const

/** The action that was refused. */
type RefusedAct = Pick<AuditEntry, 'action' | 'target' | 'detail'>
const acts = new WeakMap<CodedError, RefusedAct>()

/**
 * Records this refusal in the audit log under the given action, for visitors too. The usual limits of refusals apply.
 */
export function refusedAct<E>(error: E, act: RefusedAct): E {
  if (error instanceof CodedError) acts.set(error, act)
  return error
}

/**
 * Writes refusals to the audit log (SES-20): missing grants and proofs, foreign or unknown ids, limits, refused audited
 * actions, and errors marked by `refusedAct`.
 */
export function createRefusals(db: Db, clock: Clock, log: FastifyBaseLogger): Refusals {
  const windows = new Map<string, Counted>()
  const writing = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let beyond = 0
  let own = { known: 0, visitor: 0 }
  const write = (entry: AuditEntry) => {
    const done = writeAudit(db, clock.now(), entry)
      .catch((error: unknown) => log.error({ err: error }, 'audit of a refusal'))
      .finally(() => writing.delete(done))
    writing.add(done)
  }
  const refusals: Refusals = {
    note(error, request, route, who) {
      const entry = entryOf(error, request, route, who)
      if (entry === null) return
      const kind = who === null ? 'visitor' : 'known'
      const key = `${entry.userId ?? countedAddress(request.ip)} ${entry.action} ${route?.path}`
      const open = windows.get(key)
      if (open !== undefined && open.own >= mostOwn) {
        open.more += 1
        open.entry = entry
        return
      }
      if (own[kind] >= mostInWindow[kind]) {
        beyond += 1
        return
      }
      own[kind] += 1
      if (open === undefined) windows.set(key, { since: Date.now(), entry, own: 1, more: 0 })
      else open.own += 1
      write(entry)
    },
    async flush(all = false) {
      const over = Date.now() - windowMs
      for (const [key, { since, entry, more }] of windows) {
        if (!all && since > over) continue
        windows.delete(key)
        if (more > 0) write({ ...entry, detail: { ...entry.detail, again: more } })
      }
      if (beyond > 0)
        write({ action: refusalActions.flood, userId: null, entId: null, result: 'refused', detail: { count: beyond } })
      beyond = 0
      own = { known: 0, visitor: 0 }
      await Promise.all(writing)
    },
    start() {
      timer = setInterval(() => void refusals.flush(), windowMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await refusals.flush(true)
    },
  }
  return refusals
}

/** The audit row of a refusal. Null when it is not recorded: invalid input, or a request without a session. */
function entryOf(error: unknown, request: FastifyRequest, route: Route | undefined, who: Refused): AuditEntry | null {
  if (!(error instanceof CodedError) || route === undefined) return null
  const act = acts.get(error)
  const wanted = actionOf(route.audit, request.body)
  const action = act?.action ?? refusedActionOf(error, wanted, who !== null)
  if (action === null) return null
  const missing = (error.data as { missing?: unknown } | null)?.missing
  return {
    action,
    userId: who?.userId ?? null,
    entId: who?.entId ?? null,
    target: act?.target ?? (action === wanted ? null : route.path),
    result: 'refused',
    address: request.ip,
    requestId: request.id,
    detail: {
      method: route.method,
      path: route.path,
      said: error.message,
      ...(missing === undefined ? {} : { missing }),
      ...(wanted === undefined || action === wanted ? {} : { wanted }),
      ...act?.detail,
    },
  }
}

function refusedActionOf(error: CodedError, wanted: string | undefined, isKnown: boolean): string | null {
  if (error.key === 'forbidden') return refusalActions.denied
  if (error.key === 'tooMany') return refusalActions.tooMany
  if (error.key === 'notFound') return isKnown ? refusalActions.notFound : null
  return error.key === 'refused' && isKnown ? (wanted ?? null) : null
}
