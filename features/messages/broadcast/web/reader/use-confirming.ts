import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { announcementRoute, doneRoute, pendingRoute } from '../../contract/index.ts'
import { readerTexts as texts } from './reader.texts.ts'

/** 我已阅读: the line above the page and the message itself know it at once. */
export const useConfirming = (onDone?: () => void) =>
  useAction(doneRoute, {
    onDone: async () => {
      toast.success(texts.done)
      await invalidate(pendingRoute, announcementRoute)
      onDone?.()
    },
  })
