import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lawRulesRoute } from '../contract/index.ts'
import { LawList } from './law-list.tsx'
import { LawSection } from './law-sections.tsx'
import { lawTexts as texts } from './law.texts.ts'
import css from './law.module.css'

/** Rules of law by tax; on `?tab=` what is coming, and the forms whose official layout is missing. */
export function LawPage() {
  const { data } = useQuery(queryOf(lawRulesRoute, {}))
  const tab = useSearchParams()[0].get('tab')
  const section = tab === 'coming' || tab === 'missing' ? tab : null
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <p className="muted text-small">{data === undefined ? ' ' : texts.lead(data.asOf)}</p>
      <div className={css.tabs}>
        <LinkTabs
          label={texts.title}
          tabs={[
            { to: '?', title: texts.tabs.all, isCurrent: section === null },
            { to: '?tab=coming', title: texts.tabs.coming, isCurrent: section === 'coming' },
            { to: '?tab=missing', title: texts.tabs.missing, isCurrent: section === 'missing' },
          ]}
        />
      </div>
      {section === null ? <LawList /> : <LawSection section={section} />}
    </>
  )
}
