import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'
import { writeAudit, type AuditEntry } from './audit.ts'
import type { Clock } from '../clock.ts'
import { countedAddress } from '../counted-address.ts'
import type { Db } from '../database/database.ts'

/**
 * A caller's first refusals of a kind are rows of their own, each with its trace number; then one a minute counts the
 * rest.
 */
const windowMs = 60_000
const mostOwn = 5
/**
 * Rows of their own in a minute at most: a flood from many addresses fills no disk, and visitors' floods crowd out
 * nobody who is signed in.
 */
const mostInWindow = { known: 600, visitor: 60 }

/** Who was refused: authentication may have failed before the request had a caller. */
export type Refused = { userId: string; entId: string } | null

export interface Refusals {
  note(error: unknown, request: FastifyRequest, route: Route | undefined, who: Refused): void
  /** Writes the counts of windows that are over, or of all. */
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

/** The act that a refusal was of. */
type RefusedAct = Pick<AuditEntry, 'action' | 'target' | 'detail'>
const acts = new WeakMap<CodedError, RefusedAct>()

/** Has this refusal kept as one of that act, whoever asked, a visitor too; counted and bounded like all refusals. */
export function refusedAct<E>(error: E, act: RefusedAct): E {
  if (error instanceof CodedError) acts.set(error, act)
  return error
}

/**
 * Refusals into the audit log (SES-20): missing grants and proofs, foreign or unknown ids, limits, refused audited
 * acts, and what `refusedAct` names.
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

/** The row of a refusal, or null when it is none that is kept: what was typed wrong, or asked without a session. */
function entryOf(error: unknown, request: FastifyRequest, route: Route | undefined, who: Refused): AuditEntry | null {
  if (!(error instanceof CodedError) || route === undefined) return null
  const act = acts.get(error)
  const action = act?.action ?? actionOf(error, route, who !== null)
  if (action === null) return null
  const missing = (error.data as { missing?: unknown } | null)?.missing
  return {
    action,
    userId: who?.userId ?? null,
    entId: who?.entId ?? null,
    target: act?.target ?? (action === route.audit ? null : route.path),
    result: 'refused',
    address: request.ip,
    requestId: request.id,
    detail: {
      method: route.method,
      path: route.path,
      said: error.message,
      ...(missing === undefined ? {} : { missing }),
      ...(route.audit === undefined || action === route.audit ? {} : { wanted: route.audit }),
      ...act?.detail,
    },
  }
}

function actionOf(error: CodedError, route: Route, isKnown: boolean): string | null {
  if (error.key === 'forbidden') return refusalActions.denied
  if (error.key === 'tooMany') return refusalActions.tooMany
  if (error.key === 'notFound') return isKnown ? refusalActions.notFound : null
  return error.key === 'refused' && isKnown && route.audit !== undefined ? route.audit : null
}
