import { Link, useSearchParams } from 'react-router'
import { integrationTexts as texts } from './integration.texts.ts'
import { TokensTab } from './tokens/tokens-tab.tsx'
import { WebhooksTab } from './webhooks/webhooks-tab.tsx'
import css from './integration.module.css'

/** Machine access: tokens, and event endpoints on `?tab=webhooks`. */
export function IntegrationPage() {
  const [search] = useSearchParams()
  const isWebhooks = search.get('tab') === 'webhooks'
  return (
    <div className={css.integration}>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <nav className="tabs-line" aria-label={texts.title}>
        <Link to="?" aria-current={isWebhooks ? undefined : 'page'}>
          {texts.tokensTab}
        </Link>
        <Link to="?tab=webhooks" aria-current={isWebhooks ? 'page' : undefined}>
          {texts.webhooksTab}
        </Link>
      </nav>
      {isWebhooks ? <WebhooksTab /> : <TokensTab />}
    </div>
  )
}
