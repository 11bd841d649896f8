import type { Refused } from '@portal/web-kit/failed-page.tsx'
import { pageTexts } from './page.texts.ts'

export type RefusalKind = '404' | 'noPermission' | '500' | 'error'
export interface Refusal {
  kind: RefusalKind
  title: string
  text: string
  code: string
  detail: string
  /** The permission that the server named. */
  permission: string | null
}

const isKind = (name: string): name is RefusalKind => name in pageTexts.refusals

/** Whether an address is one of the error pages. */
export const isRefusalAddress = (pathname: string): boolean => isKind(pathname.split('/').at(-1) ?? '')

const isRefused = (state: unknown): state is Refused =>
  typeof state === 'object' &&
  state !== null &&
  'said' in state &&
  typeof state.said === 'string' &&
  'detail' in state &&
  typeof state.detail === 'string'

/**
 * Content of an error page. /404 with errorCode 404 comes from the guard: the menu does not grant the page (SES-15), or
 * the address is unknown (`isKnown` false). /noPermission names the missing grant and the number to quote.
 */
export function refusalOf(
  pathname: string,
  errorCode: string | null,
  { state = null, isKnown = true }: { state?: unknown; isKnown?: boolean } = {},
): Refusal {
  const name = pathname.split('/').at(-1) ?? ''
  const kind = isKind(name) ? name : '404'
  const { title, text } = pageTexts.refusals[kind]
  const told = kind === 'noPermission' && isRefused(state) ? state : { said: text, detail: '', permission: null }
  if (kind === '404' && errorCode === '404' && isKnown)
    return { kind, title: pageTexts.noMenu, text: pageTexts.noMenuText, code: '404', detail: '', permission: null }
  return {
    kind,
    title,
    text: told.said,
    detail: told.detail,
    permission: told.permission ?? null,
    code: /^\d{3}$/.test(errorCode ?? '') ? (errorCode ?? '') : kind === 'noPermission' ? '403' : '',
  }
}
