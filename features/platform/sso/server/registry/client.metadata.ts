import type { AdapterPayload } from 'oidc-provider'
import type { ClientRow } from './client.repo.ts'

/** A client in the provider library's format: code flow only; the compared secret is the hash. */
export const clientMetadata = (client: ClientRow): AdapterPayload => ({
  client_id: client.client_id,
  client_name: client.name,
  redirect_uris: client.redirect_uris,
  post_logout_redirect_uris: client.post_logout_redirect_uris,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  application_type: 'web',
  id_token_signed_response_alg: 'RS256',
  ...(client.secret_hash === null
    ? { token_endpoint_auth_method: 'none' }
    : { token_endpoint_auth_method: 'client_secret_basic', client_secret: client.secret_hash }),
  ...(client.backchannel_logout_uri === null
    ? {}
    : { backchannel_logout_uri: client.backchannel_logout_uri, backchannel_logout_session_required: true }),
})
