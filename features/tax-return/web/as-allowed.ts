import { allows } from '@portal/contract'
import { currentCaller } from '@portal/web-kit/caller'
import type { ReturnView } from '../contract/index.ts'

export const editing = 'perm:tax:return:edit'

/** A return as the signed-in person may work on it: who may not write only reads it, whatever its state allows. */
export const asAllowed = (view: ReturnView): ReturnView => view.editable && !allows(editing, currentCaller()) ? { ...view, editable: false } : view
