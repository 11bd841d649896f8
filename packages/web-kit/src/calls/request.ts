import type { Route } from '@portal/contract'
import { currentRoute } from '../page/base-path.ts'
import { callAddress } from '../page/boot.ts'
import { currentCaller } from '../session/caller.ts'
import { tabEnterprise, token } from '../session/session.ts'

/** System code of this portal. */
export const systemCode = 'HMSYS02'

/** Address of a call: parameters in the path, the rest as query; undefined values are omitted. */
export function addressOf(route: Route, input: { query?: unknown; params?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = callAddress(route.path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Headers of every request (SES-23), plus the tab's enterprise and the action's key. */
export function headersFor(route: Route, key?: string): Record<string, string> {
  const bearer = token()
  const entId = tabEnterprise()
  return {
    ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
    ...(entId === '' ? {} : { 'x-ent-id': entId }),
    entVersion: currentCaller()?.entVersion ?? '',
    sysCode: systemCode,
    pageName: encodeURIComponent(document.title),
    router: encodeURI(currentRoute().split('?')[0] ?? '/'),
    ...(route.idempotent ? { 'idempotency-key': key ?? crypto.randomUUID() } : {}),
  }
}
