import { requestTexts } from './request.texts.ts'

/** So many places of a request's number find it in the audit log and in the server's; people read them aloud. */
const shownPlaces = 8

/** 编号 3f2a91bc: the number to quote. The whole one belongs into the title beside it. */
export const quotedNumber = (requestId: string): string =>
  `${requestTexts.requestNumber} ${requestId.slice(0, shownPlaces)}`
