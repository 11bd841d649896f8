import { ApiError } from '@portal/web-kit/api-error'
import { toast } from '@portal/web-kit/toast'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { readAgain } from './use-comments.ts'

/** Handles 409 and 404: reloads the thread, shows a toast, and keeps the typed text. Returns false for other errors. */
export function staleAware(error: Error): boolean {
  if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) return false
  void readAgain()
  toast.warning(error.status === 409 ? texts.stale : error.message)
  return true
}
