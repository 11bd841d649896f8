import { isIP } from 'node:net'
import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { factorTexts } from '../second-factor.texts.ts'

/** Product name shown by authenticator apps and browsers: CONFIG_FILE's, else the default. */
export const issuerOf = ({ config }: Pick<Kit, 'config'>): string =>
  typeof config.custom['product'] === 'string' ? config.custom['product'] : factorTexts.issuer

/** The party that passkeys belong to: the host of PUBLIC_URL, or the request's host. */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

/** @throws refused on a bare IP address: browsers make no passkeys for it. */
export function relyingPartyOf(kit: Kit, call: Call): RelyingParty {
  const host = String(call.headers.host ?? '')
  const url = new URL(kit.config.publicUrl ?? `http://${host}`)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) throw refuse(factorTexts.needsDomain)
  return {
    id: name,
    name: issuerOf(kit),
    origins: kit.config.publicUrl === null ? [`http://${host}`, `https://${host}`] : [url.origin],
  }
}
