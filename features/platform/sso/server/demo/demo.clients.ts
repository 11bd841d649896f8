import type { ClientRow } from '../registry/client.repo.ts'
import { demoSiblingPath, demoSiblings, siblingClientId } from './demo.data.ts'

/**
 * The demonstration's siblings as clients of the portal at this address. They have no secret: PKCE, and redirect
 * addresses of the portal itself.
 */
export const demoClients = (origin: string): ClientRow[] =>
  demoSiblings.map(({ key, name, page }) => ({
    client_id: siblingClientId(key),
    name,
    secret_hash: null,
    redirect_uris: [`${origin}${demoSiblingPath}/${key}/callback`],
    post_logout_redirect_uris: [`${origin}${demoSiblingPath}/${key}`],
    backchannel_logout_uri: `${origin}${demoSiblingPath}/${key}/backchannel-logout`,
    initiate_login_uri: `${origin}${demoSiblingPath}/${key}/login`,
    agreement_page: page,
    enabled: true,
    created_at: new Date(0),
    created_by: null,
  }))
