import type { Grants } from '@portal/contract'
import type { Lazy } from './lazy.ts'

type Reader = Pick<Grants, 'roles'>

/**
 * What opening a notice of a kind does, said by the feature that sends it. Without `to`, or where it answers null, the
 * notice is read; a kind of our own (101 and above) leads to the route in its data.
 */
export interface NoticeClick {
  /** `noticeType` on the wire. */
  kind: string
  /** Words of the row's link where opening it is to do something. */
  action?: string
  /** Address of its page from the notice's facts; a page that the reader is not offered is not opened. */
  to?: (facts: Readonly<Record<string, unknown>>, reader: Reader) => string | null
  /** Everybody signed in is offered that page, without an entry in the menu. */
  isForAll?: true
  /** Why nothing of this kind can be opened. */
  closed?: string
  /** A way on from the notice as it is read. */
  further?: { title: string; to: (reader: Reader) => string }
  /** A dialog of its own in which the notice is read and answered. */
  dialog?: Lazy<NoticeDialogProps>
  /** What can be decided in the row, without opening it. */
  acts?: readonly NoticeAct[]
}

/** The notice's data. */
export type NoticeFacts = Readonly<Record<string, unknown>>

/** `onDone` closes the dialog and reads the notices anew. */
export interface NoticeDialogProps {
  notice: { id: string; title: string; content: string }
  facts: NoticeFacts
  onClose: () => void
  onDone: () => void
}

/** An act in the row of a notice. Its dialog asks in words before anything is decided, and demands what is due. */
export interface NoticeAct {
  id: string
  title: string
  when?: (facts: NoticeFacts) => boolean
  lazy: Lazy<NoticeActProps>
}
/** `remark`: the task was done meanwhile, and by whom; nothing can be decided any more. */
export interface NoticeActProps {
  facts: NoticeFacts
  title: string
  remark: string | null
  onClose: () => void
}
