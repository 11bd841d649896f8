import { allows } from '@portal/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow } from '@portal/web-kit/unavailable'
import type { ReturnView } from '../contract/index.ts'

export const editing = 'perm:tax:return:edit'
export const reviewing = 'perm:tax:return:review'

/**
 * A return as the signed-in person may work on it: who may not write, or nobody in read-only mode, only reads it,
 * whatever its state allows.
 */
export const withPermissions = (view: ReturnView, isPaused = isReadOnlyNow()): ReturnView =>
  view.editable && (isPaused || !allows(editing, currentCaller())) ? { ...view, editable: false } : view
