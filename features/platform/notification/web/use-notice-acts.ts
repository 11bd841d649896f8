import { mostChosen } from '@portal/contract'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  markRoute,
  pinRoute,
  readAllRoute,
  snoozeRoute,
  takeBackReadRoute,
  type KeptDone,
  type SnoozeUntil,
} from '../contract/index.ts'
import { refreshNotices } from './notice.queries.ts'
import { noticeTexts as texts } from './notice.texts.ts'

type Ids = readonly string[]
/** What notices can be told to be, one or many at once: at most `mostChosen` of them. */
export interface NoticeActs {
  mark: (ids: Ids, isRead: boolean) => void
  readAll: (noticeType: string) => void
  pin: (ids: Ids, isPinned: boolean) => void
  snooze: (ids: Ids, until: SnoozeUntil | null) => void
  busy: boolean
  /** Why none of them is possible now; null when they are. */
  off: string | null
}
/** Hears what became of the notices of an act, by its name. */
export type HearKept = (title: string, became: KeptDone) => void

const sayDone = (text: string, undo: () => void): void => toast.done(text, { title: texts.undo, run: undo })
const named = (ids: Ids): string[] => ids.slice(0, mostChosen)

/** What a reader does with notices; each says what it did and offers to take it back. */
export function useNoticeActs(hear: HearKept): NoticeActs {
  const quietly = { onDone: refreshNotices }
  const back = useAction(takeBackReadRoute, quietly)
  const unpin = useAction(pinRoute, quietly)
  const unsnooze = useAction(snoozeRoute, quietly)
  const unmark = useAction(markRoute, quietly)
  const ended = (title: string, became: KeptDone, done: (count: number) => string, undo: () => void): void => {
    void refreshNotices()
    hear(title, became)
    if (became.changed.length > 0) sayDone(done(became.changed.length), undo)
  }
  const marking = useAction(markRoute, {
    onDone: (became, { body: { isRead } }) => {
      const undo = () => unmark.run({ body: { ids: became.changed, isRead: !isRead } })
      if (isRead) ended(texts.markRead, became, texts.markedRead, undo)
      else ended(texts.markUnread, became, texts.markedUnread, undo)
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
    onDone: (became, { body: { isPinned } }) => {
      const undo = () => unpin.run({ body: { ids: became.changed, isPinned: !isPinned } })
      if (isPinned) ended(texts.pin, became, texts.pinned, undo)
      else ended(texts.unpin, became, texts.unpinned, undo)
    },
  })
  const snoozing = useAction(snoozeRoute, {
    onDone: ({ remindAt, ...became }) => {
      const undo = () => unsnooze.run({ body: { ids: became.changed, until: null } })
      if (remindAt !== null) return ended(texts.snooze, became, (count) => texts.snoozed(remindAt, count), undo)
      void refreshNotices()
      hear(texts.takeBack, became)
      if (became.changed.length > 0) toast.success(texts.backIn(became.changed.length))
    },
  })
  return {
    mark: (ids, isRead) => marking.run({ body: { ids: named(ids), isRead } }),
    readAll: (noticeType) => all.run({ body: { noticeType } }),
    pin: (ids, isPinned) => pinning.run({ body: { ids: named(ids), isPinned } }),
    snooze: (ids, until) => snoozing.run({ body: { ids: named(ids), until } }),
    busy: [marking, all, pinning, snoozing].some(({ busy }) => busy),
    off: marking.off,
  }
}
