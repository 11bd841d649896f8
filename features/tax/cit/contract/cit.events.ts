import { defineEvent, Exactly, Id, Type } from '@portal/contract'

/** A file was handed to a year's task, for the pages and sockets of who sent it. */
export const filePushEvent = defineEvent(
  'file-push',
  Exactly({ pushId: Id(), taskNo: Id(), kind: Type.String(), fileName: Type.String(), state: Type.Literal('done') }),
)
