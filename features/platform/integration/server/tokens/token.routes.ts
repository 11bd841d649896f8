import type { Kit } from '@portal/server-kit/feature'
import { grantableRoute, issueTokenRoute, revokeTokenRoute, tokensRoute } from '../../contract/index.ts'
import type { TokenCache } from './token.cache.ts'
import { grantable, issueToken, revokeToken, tokenPage } from './token.service.ts'

export function mountTokenRoutes(kit: Kit, cache: TokenCache): void {
  kit.mount(tokensRoute, ({ query }, call) => tokenPage(query, call))
  kit.mount(grantableRoute, ({ query }, call) => grantable(query, call))
  kit.mount(issueTokenRoute, ({ body }, call) => issueToken(body, call))
  kit.mount(revokeTokenRoute, ({ body }, call) => revokeToken(body, call, cache))
}
