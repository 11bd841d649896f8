import { CodedError } from '@portal/contract'

/** Why a session ended, from the error that admitting it anew threw; undefined: it is not known to have ended. */
export function sessionEndOf(error: unknown): string | undefined {
  const reason = error instanceof CodedError ? (error.data as { reason?: unknown } | null)?.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}
