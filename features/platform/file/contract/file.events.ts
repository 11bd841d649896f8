import { defineEvent, Exactly, Id, Type } from '@portal/contract'

/** An upload in pieces has become a file, for the pages of who sent it. */
export const uploadEvent = defineEvent('upload', Exactly({ uploadId: Id(), fileId: Id(), state: Type.Literal('done') }))
