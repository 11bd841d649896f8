import type { Grants } from '@portal/contract'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { isOwnType, noticeStatus, offShelfType, type Notice } from '../contract/index.ts'
import { noticeTexts } from './notice.texts.ts'

type Opened = Pick<Notice, 'noticeType' | 'status' | 'data'>
/** Effect of opening a notice: nothing, go to a page of the portal, or show its details. */
export type Click = { act: 'none' } | { act: 'go'; to: string } | { act: 'detail' }

const taxTodo = '101'
const actions: Record<string, string> = {
  2: noticeTexts.activate,
  4: noticeTexts.complete,
  12: noticeTexts.view,
  14: noticeTexts.review,
  16: noticeTexts.review,
  [taxTodo]: noticeTexts.review,
}
const pages: Record<string, string> = { 2: '/userCenter/authorityManagement', 4: '/userCenter/companyManage' }
/** Roles that answer problem feedback and consultations. */
const operators = ['service', 'superAdmin']

/** Text of a row's link (NOT-02). */
export const actionText = (noticeType: string): string => actions[noticeType] ?? noticeTexts.detail

/** True when opening the notice leads to an action, not only to its text. */
export const asksForAct = (noticeType: string): boolean => noticeType in actions

/** True when off shelf, or when no action is left. */
export const isDisabled = ({ noticeType, status }: Opened): boolean =>
  noticeType === offShelfType || status === noticeStatus.settled

/**
 * True when the target page is not available to this user, or does not exist yet. The notice's text is shown instead,
 * and its row gives the reason.
 */
export function isPageShut(notice: Opened, caller: Pick<Grants, 'roles'>): boolean {
  const to = pageOf(notice, caller)
  return to !== null && !isOwnType(notice.noticeType) && !isOffered(to.split('?', 1)[0] ?? '')
}

/** Target of opening a notice (NOT-03). */
export function clickOf(notice: Opened, caller: Pick<Grants, 'roles'>): Click {
  if (isDisabled(notice)) return { act: 'none' }
  const to = pageOf(notice, caller)
  return to === null || isPageShut(notice, caller) ? { act: 'detail' } : { act: 'go', to }
}

function pageOf({ noticeType, data }: Opened, { roles }: Pick<Grants, 'roles'>): string | null {
  const facts = factsOf(data)
  if (isOwnType(noticeType)) return isOwnPath(facts.route) ? facts.route : null
  if (noticeType === '12')
    return isOperator({ roles })
      ? `/Base/service-support/problem?type=${encodeURIComponent(String(facts.type ?? ''))}`
      : null
  return pages[noticeType] ?? null
}

const isOperator = ({ roles }: Pick<Grants, 'roles'>): boolean => operators.some((role) => roles.has(role))

/** Consultation page of the caller's side (type 15). */
export const consultationPage = (caller: Pick<Grants, 'roles'>): string =>
  isOperator(caller) ? '/Base/service-support/online' : '/userCenter/onlineConsultation'

/** Parses the JSON text of `data`; anything but an object gives {}. */
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
