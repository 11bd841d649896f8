import { fieldsOf, linkTo } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dutyRulesRoute, DutyRuleShown } from '../contract/index.ts'
import { rolesPage } from '../contract/role-admin.pages.ts'
import { dutyTexts as texts, roleTexts } from './role-admin.texts.ts'
import css from './role-admin.module.css'

const columns = columnsOf<DutyRuleShown>(fieldsOf(DutyRuleShown), {
  rule: { isHeader: true, narrow: true },
  level: {
    narrow: true,
    cell: ({ level }) => <span className={`tag ${level === 'block' ? 'error' : 'warn'}`}>{texts.levels[level]}</span>,
  },
  reason: { isWide: true, narrow: true },
})

/** Which duties nobody should have together, whether that blocks, and why. */
export function DutyRules() {
  const query = useQuery(queryOf(dutyRulesRoute, {}))
  return (
    <>
      <div className={`page-title ${css.head}`}>
        <h1>{texts.title}</h1>
        <span className="grow" />
        <Link className="button plain" to={linkTo(rolesPage)}>
          {roleTexts.back}
        </Link>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <section className="card">
        <QueryView query={query} isPage>
          {(rules) => (
            <Table
              caption={texts.title}
              columns={columns}
              rows={rules}
              rowId={({ rule }) => rule}
              overflow="sideways"
            />
          )}
        </QueryView>
      </section>
    </>
  )
}
