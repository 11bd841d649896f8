import { defineEvent, Exactly, Id, Nullable, Type, type EventData } from '@portal/contract'

const changes = ['sent', 'read', 'unread', 'settled', 'pinned', 'snoozed', 'woken'] as const

/** A change of a user's notices, for his pages. `noticeType` is '' where several kinds changed. */
export const noticeEvent = defineEvent('notice', Exactly({ change: Type.Enum(changes), noticeType: Type.String() }))
export type NoticeEvent = EventData<typeof noticeEvent>

/** Channels beside the portal that a sender may choose for his readers. */
export const outwardChannels = ['sms', 'email'] as const
export type OutwardChannel = (typeof outwardChannels)[number]

/**
 * Notices of one kind went out: their recipients, key, and channels that the sender chose. The text stays where it is.
 */
export const noticeSent = defineEvent(
  'notice.sent',
  Exactly({
    noticeType: Type.String(),
    businessKey: Nullable(Type.String()),
    also: Type.Array(Type.Enum([...outwardChannels])),
    notices: Type.Array(Exactly({ noticeId: Id(), userId: Id() })),
  }),
)
/** A notice with a key was read. */
export const noticeRead = defineEvent('notice.read', Exactly({ businessKey: Type.String(), userId: Id() }))
