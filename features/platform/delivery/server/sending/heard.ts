import type { OutwardChannel } from '@portal/notification/contract'

/** A notice as its sender told it: who gets it, of which kind. */
export interface Heard {
  noticeId: string
  userId: string
  entId: string
  noticeType: string
  businessKey: string | null
  /** Channels that the sender chose for all readers. */
  also: readonly OutwardChannel[]
}
