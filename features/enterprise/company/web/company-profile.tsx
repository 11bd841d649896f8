import { fieldsOf } from '@portal/contract'
import { useNamedCodes } from '@portal/page-kit/fields/code-library'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Can } from '@portal/web-kit/can.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Company, companyRoute } from '../contract/index.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { companyTexts as texts } from './company.texts.ts'
import css from './company.module.css'

const untold = new Set(['head', 'updatedAt', 'updatedBy'])
const fields = fieldsOf(Company).filter(({ name }) => !untold.has(name))

/** What the enterprise says of itself; its administrator changes it. */
export function CompanyProfile() {
  const query = useQuery(queryOf(companyRoute, {}))
  const shown = useNamedCodes(fields)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <Can code="company:info:manage">
          <OpenButton className="button primary" disabled={query.data === undefined} onClick={() => setEditing(true)}>
            {texts.edit}
          </OpenButton>
        </Can>
      </div>
      <QueryView query={query} isPage>
        {(company) => (
          <section className={`card ${css.profile}`}>
            {company.version === 0 && <p className="muted">{texts.incomplete}</p>}
            <DescriptionList facts={factsOf(shown, company)} hasBlanks />
            {company.updatedAt !== null && (
              <p className="muted text-small">{texts.updated(company.updatedAt, company.updatedBy ?? '')}</p>
            )}
            {isEditing && <CompanyDialog company={company} onClose={() => setEditing(false)} />}
          </section>
        )}
      </QueryView>
    </>
  )
}
