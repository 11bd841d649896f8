import type { Grants } from '@portal/contract'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { isOwnType, noticeStatus, type Notice } from '../contract/index.ts'
import { noticeTexts } from './notice.texts.ts'

type Opened = Pick<Notice, 'noticeType' | 'status' | 'data'>
type Reader = Pick<Grants, 'roles'>
/** What opening a notice does: nothing, go to a page of the portal, or show its details. */
export type Click = { act: 'none' } | { act: 'go'; to: string } | { act: 'detail' }

/** The text of a row's link (NOT-02). */
export const actionText = (noticeType: string): string => noticeClickOf(noticeType)?.action ?? noticeTexts.detail

/** Whether opening it is to do something, not to read more. */
export const asksForAct = (noticeType: string): boolean => noticeClickOf(noticeType)?.action !== undefined

/** Why a kind can't be opened at all, as its feature says; null when it can. */
export const closedNote = (noticeType: string): string | null => noticeClickOf(noticeType)?.closed ?? null

/** Closed as a kind, or nothing left to do. */
export const isDisabled = ({ noticeType, status }: Opened): boolean =>
  closedNote(noticeType) !== null || status === noticeStatus.settled

/** Its page is not open to this person, or not built yet: the notice is read instead, and its row says why. */
export function isPageShut(notice: Opened, reader: Reader): boolean {
  const to = pageOf(notice, reader)
  return to !== null && !isOwnType(notice.noticeType) && !isOffered(to.split('?', 1)[0] ?? '')
}

/** Where opening leads (NOT-03). */
export function clickOf(notice: Opened, reader: Reader): Click {
  if (isDisabled(notice)) return { act: 'none' }
  const to = pageOf(notice, reader)
  return to === null || isPageShut(notice, reader) ? { act: 'detail' } : { act: 'go', to }
}

function pageOf({ noticeType, data }: Opened, reader: Reader): string | null {
  const facts = factsOf(data)
  const declared = noticeClickOf(noticeType)?.to
  if (declared !== undefined) return declared(facts, reader)
  return isOwnType(noticeType) && isOwnPath(facts.route) ? facts.route : null
}

/** The JSON text of `data` as an object; anything else has no facts. */
function factsOf(data: string | null): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(data ?? '{}')
    return typeof facts === 'object' && facts !== null && !Array.isArray(facts)
      ? (facts as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

const isOwnPath = (route: unknown): route is string => typeof route === 'string' && /^\/(?![/\\])/.test(route)
