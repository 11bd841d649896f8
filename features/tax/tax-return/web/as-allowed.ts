import { allows } from '@portal/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow } from '@portal/web-kit/unavailable'
import type { ReturnView } from '../contract/index.ts'

export const editing = 'perm:tax:return:edit'
export const reviewing = 'perm:tax:return:review'

/**
 * A return with the signed-in user's rights. Without write permission, or in read-only mode, it is read-only in every
 * state.
 */
export const withPermissions = (view: ReturnView, isPaused = isReadOnlyNow()): ReturnView =>
  view.editable && (isPaused || !allows(editing, currentCaller())) ? { ...view, editable: false } : view
