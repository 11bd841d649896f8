import { toast } from '@portal/web-kit/toast'
import type { ReturnView } from '../../../contract/index.ts'
import type { SaveQueue } from '../../save/save-ports.ts'
import { saveTexts } from '../../save/save.texts.ts'
import type { DeskPorts } from '../../save/server-ports.ts'
import { adopt, ownFigure } from './own-figure.ts'
import type { ReturnModel } from './return-model.ts'
import type { ServerView } from './server-view.ts'

/**
 * Takes up figures that an earlier page could not save. Closed returns keep them and say how many wait; the first view
 * that can be written in takes them up, once a page.
 */
export function createEarlierDrafts(
  model: ReturnModel,
  { viewed }: ServerView,
  queue: SaveQueue,
  ports: DeskPorts,
): (now: ReturnView) => Promise<void> {
  let areTaken = false
  return async (now) => {
    if (areTaken) return
    areTaken = now.editable
    const drafts = await ports.drafts.read()
    const open = Object.fromEntries(Object.entries(drafts).filter(([ref]) => !now.editable || model.isWritable(ref)))
    const count = Object.keys(open).length
    if (count === 0) return
    if (!now.editable) {
      toast.warning(saveTexts.waiting(count))
      return
    }
    const free = new Set(queue.restore(open, (ref) => ownFigure(model.set, viewed.get(), ref)))
    const shown = Object.entries(open).map(([ref, { value }]) => ({ ref, value }))
    model.write(shown.filter(({ ref }) => free.has(ref)))
    adopt(
      model,
      shown.filter(({ ref }) => queue.hasUnsaved(ref) && !free.has(ref)),
    )
    if (queue.hasUnsaved()) toast.info(saveTexts.restored(count))
  }
}
