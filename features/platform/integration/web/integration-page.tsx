import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { useSearchParams } from 'react-router'
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
      <LinkTabs
        label={texts.title}
        tabs={[
          { to: '?', title: texts.tokensTab, isCurrent: !isWebhooks },
          { to: '?tab=webhooks', title: texts.webhooksTab, isCurrent: isWebhooks },
        ]}
      />
      {isWebhooks ? <WebhooksTab /> : <TokensTab />}
    </div>
  )
}
