import type { Grants } from '@portal/contract'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { isOwnType, noticeStatus, type Notice } from '../contract/index.ts'
import { noticeTexts } from './notice.texts.ts'

type Opened = Pick<Notice, 'noticeType' | 'status' | 'data'>
type Reader = Pick<Grants, 'roles'>
/** Effect of opening a notice: nothing, go to a page of the portal, or show its details. */
export type Click = { act: 'none' } | { act: 'go'; to: string } | { act: 'detail' }

/** Text of a row's link (NOT-02). */
export const actionText = (noticeType: string): string => noticeClickOf(noticeType)?.action ?? noticeTexts.detail

/** True when opening the notice leads to an action, not only to its text. */
export const asksForAct = (noticeType: string): boolean => noticeClickOf(noticeType)?.action !== undefined

/** Why a kind can't be opened at all, as its feature says; null when it can. */
export const closedNote = (noticeType: string): string | null => noticeClickOf(noticeType)?.closed ?? null

/** Closed as a kind, or nothing left to do. */
export const isDisabled = ({ noticeType, status }: Opened): boolean =>
  closedNote(noticeType) !== null || status === noticeStatus.settled

/**
 * True when the target page is not available to this user, or does not exist yet. The notice's text is shown instead,
 * and its row gives the reason.
 */
export function isPageShut(notice: Opened, reader: Reader): boolean {
  const to = pageOf(notice, reader)
  const isForAll = isOwnType(notice.noticeType) || noticeClickOf(notice.noticeType)?.isForAll === true
  return to !== null && !isForAll && !isOffered(to.split('?', 1)[0] ?? '')
}

/** Target of opening a notice (NOT-03). */
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

/** Parses the JSON text of `data`; anything but an object gives {}. */
export function factsOf(data: string | null): Record<string, unknown> {
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
