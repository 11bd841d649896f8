import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  markRoute,
  pinRoute,
  readAllRoute,
  snoozeRoute,
  takeBackReadRoute,
  type Notice,
  type SnoozeUntil,
} from '../contract/index.ts'
import { refreshNotices } from './notice.queries.ts'
import { noticeTexts as texts } from './notice.texts.ts'

export interface NoticeActs {
  mark: (ids: readonly string[], isRead: boolean) => void
  readAll: (noticeType: string) => void
  pin: (notice: Pick<Notice, 'id'>, isPinned: boolean) => void
  snooze: (notice: Pick<Notice, 'id'>, until: SnoozeUntil | null) => void
  busy: boolean
  /** Why none of them is possible now; null when they are. */
  off: string | null
}

const sayDone = (text: string, undo: () => void): void => toast.done(text, { title: texts.undo, run: undo })

/** What a reader does with notices; each says what it did and offers to take it back. */
export function useNoticeActs(): NoticeActs {
  const quietly = { onDone: refreshNotices }
  const back = useAction(takeBackReadRoute, quietly)
  const unpin = useAction(pinRoute, quietly)
  const unsnooze = useAction(snoozeRoute, quietly)
  const unmark = useAction(markRoute, quietly)
  const marking = useAction(markRoute, {
    onDone: ({ ids }, { body: { isRead } }) => {
      void refreshNotices()
      if (ids.length === 0) return
      const read = ids.length > 1 ? texts.readMany(ids.length) : texts.markedRead
      sayDone(isRead ? read : texts.markedUnread, () => unmark.run({ body: { ids, isRead: !isRead } }))
    },
  })
  const all = useAction(readAllRoute, {
    onDone: ({ batch, count }) => {
      void refreshNotices()
      if (count === 0) toast.info(texts.nothingUnread)
      else sayDone(texts.readMany(count), () => back.run({ body: { batch } }))
    },
  })
  const pinning = useAction(pinRoute, {
    onDone: ({ id, isPinned }) => {
      void refreshNotices()
      sayDone(isPinned ? texts.pinned : texts.unpinned, () => unpin.run({ body: { id, isPinned: !isPinned } }))
    },
  })
  const snoozing = useAction(snoozeRoute, {
    onDone: ({ ids, remindAt }) => {
      void refreshNotices()
      if (remindAt === null) toast.success(texts.backIn)
      else sayDone(texts.snoozed(remindAt), () => unsnooze.run({ body: { ids, until: null } }))
    },
  })
  return {
    mark: (ids, isRead) => marking.run({ body: { ids: [...ids], isRead } }),
    readAll: (noticeType) => all.run({ body: { noticeType } }),
    pin: ({ id }, isPinned) => pinning.run({ body: { id, isPinned } }),
    snooze: ({ id }, until) => snoozing.run({ body: { ids: [id], until } }),
    busy: [marking, all, pinning, snoozing].some(({ busy }) => busy),
    off: marking.off,
  }
}
