import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent, Logger } from 'kysely'

/** Number of the current request, available down to its SQL (LEAD-11). */
export const trace = new AsyncLocalStorage<string>()

const slowMs = 500

/**
 * Logs slow (≥ 500 ms) and failing statements with the request's number: the text with placeholders, never the values.
 * `log` is a function, because the database is created before the server that logs.
 */
export function statementLog(log: () => FastifyBaseLogger | undefined): Logger {
  return (event: LogEvent) => {
    if (event.level === 'query' && event.queryDurationMillis < slowMs) return
    const told = {
      requestId: trace.getStore(),
      ms: Math.round(event.queryDurationMillis),
      sql: event.query.sql.replace(/\s+/g, ' ').slice(0, 2000),
    }
    if (event.level === 'error') log()?.warn({ ...told, fault: faultOf(event.error) }, 'statement failed')
    else log()?.warn(told, 'slow statement')
  }
}

/** Only code and constraint, because an error's message may quote values. */
function faultOf(error: unknown): { code: string | undefined; constraint: string | undefined } {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return { code, constraint }
}
