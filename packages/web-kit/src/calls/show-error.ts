import { ApiError, isAborted } from './api-error.ts'
import { missingPermission } from '../extension-points/refusal-place.ts'
import { quotedNumber } from './request-number.ts'
import { toast } from '../feedback/toast.ts'

const firstFault = 500

/** Shows an error as a toast with the number to quote (SES-22). Silent and aborted ones are not shown. */
export function showError(error: unknown): void {
  if (isAborted(error)) return
  if (!(error instanceof ApiError)) {
    toast.error(error instanceof Error ? error.message : String(error))
    return
  }
  if (!error.silent) toast.error(error.message, detailOf(error), missingPermission(error.data))
}

/** The line below the message: request number, and the code when it is an open one (SES-22 "other show with code"). */
export function detailOf(error: ApiError): string {
  const isOwnCode = error.code !== String(error.status) && error.code !== '7799'
  const parts = [
    grantOf(error.data),
    isOwnCode ? `代码 ${error.code}` : '',
    error.requestId === null ? '' : quotedNumber(error.requestId),
  ]
  return parts.filter((part) => part !== '').join('，')
}

/** Text of an error inside a dialog: a refusal's own text, a server fault also with the number to quote (LEAD-11). */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < firstFault)
    return error instanceof Error ? error.message : String(error)
  return [error.message, detailOf(error)].filter((part) => part !== '').join('，')
}

/** The missing grant of a 403. A pending step or proof is not a grant; its text says so. */
function grantOf(data: unknown): string {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? String(data.missing) : ''
  const [, kind, code] = /^(perm|role):(\S+)$/.exec(missing) ?? []
  return code === undefined ? '' : `${kind === 'role' ? '缺少角色' : '缺少权限'} ${code}`
}
