import { pageTexts } from './page.texts.ts'

export type RefusalKind = '404' | 'noPermission' | '500' | 'error'
export interface Refusal { kind: RefusalKind, title: string, text: string, code: string }

const isKind = (name: string): name is RefusalKind => name in pageTexts.refusals

/** Whether an address is one of the error pages' own. */
export const isRefusalAddress = (pathname: string): boolean => isKind(pathname.split('/').at(-1) ?? '')

/** What an error page says. /404 with errorCode 404 comes from the guard: the menu grants nothing there (SES-15). */
export function refusalOf(pathname: string, errorCode: string | null): Refusal {
  const name = pathname.split('/').at(-1) ?? ''
  const kind = isKind(name) ? name : '404'
  const { title, text } = pageTexts.refusals[kind]
  if (kind === '404' && errorCode === '404') return { kind, title: pageTexts.noMenu, text: pageTexts.noMenuText, code: '404' }
  return { kind, title, text, code: /^\d{3}$/.test(errorCode ?? '') ? errorCode ?? '' : kind === 'noPermission' ? '403' : '' }
}
