import { requestTexts } from './request.texts.ts'

/**
 * Leading characters of a request's number that suffice to find it in the audit log and the server's log. Short,
 * because users read them aloud.
 */
const shownPlaces = 8

/** 编号 3f2a91bc: the number to quote. The full number belongs in the adjacent title. */
export const quotedNumber = (requestId: string): string =>
  `${requestTexts.requestNumber} ${requestId.slice(0, shownPlaces)}`
