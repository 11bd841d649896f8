import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { useSearchParams } from 'react-router'
import { BroadcastsList } from './broadcasts-list.tsx'
import { broadcastTexts as texts } from './broadcast.texts.ts'
import { TemplatesList } from './templates-list.tsx'
import css from './broadcast.module.css'

/** What operators wrote to people, and on `?tab=templates` what they begin with (NOT-07). */
export function BroadcastsPage() {
  const isTemplates = useSearchParams()[0].get('tab') === 'templates'
  return (
    <>
      <div className={css.tabs}>
        <LinkTabs
          label={texts.tabs}
          tabs={[
            { to: '?', title: texts.messages, isCurrent: !isTemplates },
            { to: '?tab=templates', title: texts.templates, isCurrent: isTemplates },
          ]}
        />
      </div>
      {isTemplates ? <TemplatesList /> : <BroadcastsList />}
    </>
  )
}
