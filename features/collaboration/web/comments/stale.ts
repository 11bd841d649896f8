import { ApiError } from '@portal/web-kit/api-error'
import { toast } from '@portal/web-kit/toast'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { readAgain } from './use-comments.ts'

/** Somebody wrote in the thread meanwhile, or it is gone: shows it as it is, says so, and keeps what was typed. */
export function staleAware(error: Error): boolean {
  if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) return false
  void readAgain()
  toast.warning(error.status === 409 ? texts.stale : error.message)
  return true
}
