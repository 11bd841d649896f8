import { fieldsOf } from '@portal/contract'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Link } from 'react-router'
import { LeadingGrant, LeadingRole, type Why } from '../../contract/index.ts'
import { whyTexts as texts } from './why.texts.ts'
import css from '../access-review.module.css'

const marks = { yes: 'tag done', after: 'tag warn', no: 'tag error' } as const
const grantColumns = columnsOf<LeadingGrant>(fieldsOf(LeadingGrant), {
  roleName: { isFixed: true },
  way: { isWide: true },
  applications: { isWide: true, cell: ({ applications }) => <Applications applications={applications} /> },
})
const roleColumns = columnsOf<LeadingRole>(fieldsOf(LeadingRole), {
  roleName: { isFixed: true },
  way: { isWide: true },
})
const idOf = ({ id }: { id: string }): string => id

/** The applications that gave a grant, each with a link to it. */
function Applications({ applications }: Pick<LeadingGrant, 'applications'>) {
  if (applications.length === 0) return <span className="muted">{texts.direct}</span>
  return applications.map((each) => (
    <p key={each.id}>
      <Link to={each.route}>{each.what}</Link> {texts.applied(each.applicant, each.appliedAt)}；
      {texts.decided(each.decidedBy, each.decidedAt)}
    </p>
  ))
}

/** The answer with its reasons, the grants that lead there, and who could give what is missing. */
export function WhyAnswer({ why }: { why: Why }) {
  return (
    <section className={`card ${css.answer}`}>
      <div className={css.said}>
        <p role="status">
          <span className={marks[why.answer]}>{texts.answers[why.answer]}</span>
        </p>
        <DescriptionList
          facts={[
            { title: texts.who, value: why.userName, hint: texts.account(why.account) },
            { title: texts.where, value: why.entName },
            { title: texts.what, value: why.subject },
            { title: texts.rule, value: why.rule },
            { title: texts.reasons, value: why.reasons.join('；') },
          ]}
        />
      </div>
      {why.grants.length > 0 && (
        <Table
          caption={texts.grants}
          heading={texts.grants}
          columns={grantColumns}
          rows={why.grants}
          rowId={idOf}
          isFaint={({ counts }) => !counts}
          overflow="sideways"
        />
      )}
      {why.roles.length > 0 && (
        <Table
          caption={texts.roles}
          heading={texts.roles}
          columns={roleColumns}
          rows={why.roles}
          rowId={idOf}
          overflow="sideways"
        />
      )}
    </section>
  )
}
