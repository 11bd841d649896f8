import { ApiError, isAborted } from './api-error.ts'
import { requestTexts } from './request.texts.ts'
import { toast } from './toast.ts'

/** Shows an error as a toast, with the number that a user can quote (SES-22). Silent and aborted ones are not shown. */
export function showError(error: unknown): void {
  if (isAborted(error)) return
  if (!(error instanceof ApiError)) { toast.error(error instanceof Error ? error.message : String(error)); return }
  if (!error.silent) toast.error(error.message, detailOf(error))
}

/** The line below the message: request number, and the code when it is one of the open kind (SES-22 "other show with code"). */
export function detailOf(error: ApiError): string {
  const isOwnCode = error.code !== String(error.status) && error.code !== '7799'
  const missing = typeof error.data === 'object' && error.data !== null && 'missing' in error.data ? String(error.data.missing) : ''
  const parts = [missing === '' || missing.startsWith('verify:') ? '' : `缺少权限 ${missing}`, isOwnCode ? `代码 ${error.code}` : '', error.requestId === null ? '' : `${requestTexts.requestNumber} ${error.requestId}`]
  return parts.filter(part => part !== '').join('，')
}
