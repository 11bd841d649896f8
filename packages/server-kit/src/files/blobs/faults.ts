import { CodedError, refuse } from '@portal/contract'
import { filesTexts as texts } from '../files.texts.ts'

const retryAfterSeconds = '10'

/** The object storage does not answer, or not as it should. Nothing was changed, so repeating is safe. */
export const filesAway = (cause: unknown): CodedError =>
  new CodedError('unavailable', { text: texts.away, headers: { 'retry-after': retryAfterSeconds }, cause })

/** A row without its bytes, or with other bytes: ours to mend, from a backup. */
export const fileBroken = (sha256: string, found: string): CodedError =>
  new CodedError('internal', { text: texts.broken, cause: new Error(`stored file ${sha256}: ${found}`) })

/** A full disk becomes the refusal that users know; any other error stays as it is. */
export function orDiskFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? refuse(texts.disk, { reason: 'disk' }) : error
}
