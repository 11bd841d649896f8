import { fieldsOf, type DataOf } from '@portal/contract'
import { useNamedCodes } from '@portal/page-kit/fields/code-library'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { User, UserApplication, userDetailRoute, UserEnterprise, type UserDetail } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { InvitationNote } from './invitation/invitation-note.tsx'
import { HeldRoles } from './held-roles.tsx'
import { TaxTypes } from './tax-types.tsx'
import { LockNote } from './lock-note.tsx'
import { UserSessions } from './user-sessions.tsx'
import css from './user-admin.module.css'

type Part = keyof typeof texts.tabs
const parts = Object.keys(texts.tabs) as Part[]
const enterpriseColumns = columnsOf<UserEnterprise>(
  fieldsOf(UserEnterprise).filter(({ name }) => name !== 'taxTypes'),
  {
    entName: { isHeader: true, isWide: true },
    isOn: { cell: ({ isOn }) => (isOn ? '' : <span className="tag">{texts.left}</span>), isUntitled: true },
    isDefault: {
      cell: ({ isDefault }) => isDefault && <span className="tag primary">{texts.isDefault}</span>,
      isUntitled: true,
    },
  },
)

/** All of a user: what it is, where it belongs, what it holds, where it is signed in, what was done with it. */
export function UserSheet({ id, onChanged }: { id: string; onChanged: () => void }) {
  const query = useQuery(queryOf(userDetailRoute, { query: { id } }))
  const [part, setPart] = useState<Part>('about')
  return (
    <QueryView query={query}>
      {(detail) => (
        <>
          <Tabs
            label={texts.tabsLabel}
            tabs={parts.map((value) => ({ value, title: texts.tabs[value], ...countOf(detail, value) }))}
            value={part}
            onChange={setPart}
          />
          <div className={css.sheetPart}>
            {part === 'about' && <About detail={detail} onChanged={onChanged} />}
            {part === 'roles' && (
              <>
                <HeldRoles detail={detail} onChanged={onChanged} />
                <TaxTypes detail={detail} onChanged={onChanged} />
              </>
            )}
            {part === 'sessions' && <UserSessions detail={detail} onChanged={onChanged} />}
            {part === 'applications' && <Applications applications={detail.applications} />}
            {part === 'changes' && <Changes changes={detail.changes} />}
          </div>
        </>
      )}
    </QueryView>
  )
}

function countOf({ roles, sessions, applications }: UserDetail, part: Part): { count?: number } {
  if (part === 'roles') return { count: roles.filter(({ isEnded }) => !isEnded).length }
  if (part === 'sessions') return { count: sessions.length }
  return part === 'applications' ? { count: applications.length } : {}
}

const userFields = fieldsOf(User)

const About = ({ detail, onChanged }: { detail: UserDetail; onChanged: () => void }) => (
  <>
    {detail.invitation !== undefined && <InvitationNote of={detail.invitation} />}
    {detail.lock !== null && <LockNote id={detail.user.id} lock={detail.lock} onChanged={onChanged} />}
    <DescriptionList facts={factsOf(useNamedCodes(userFields), detail.user)} />
    <h3 className={css.sheetHead}>{texts.enterprises}</h3>
    {detail.enterprises.length === 0 ? (
      <p className="muted">{texts.noEnterprises}</p>
    ) : (
      <Table
        caption={texts.enterprises}
        columns={enterpriseColumns}
        rows={detail.enterprises}
        rowId={({ entId }) => entId}
        isSmall
        isHeadless
        overflow="none"
      />
    )}
  </>
)

const applicationColumns = columnsOf<UserApplication>(fieldsOf(UserApplication), {
  title: { isHeader: true, isWide: true },
  entName: { isWide: true },
})

const Applications = ({ applications }: { applications: UserApplication[] }) =>
  applications.length === 0 ? (
    <p className="muted">{texts.noApplications}</p>
  ) : (
    <Table
      caption={texts.tabs.applications}
      columns={applicationColumns}
      rows={applications}
      rowId={({ id }) => id}
      overflow="none"
    />
  )

const Changes = ({ changes }: { changes: DataOf<typeof userDetailRoute>['changes'] }) =>
  changes.length === 0 ? (
    <p className="muted">{texts.noChanges}</p>
  ) : (
    <Timeline
      label={texts.tabs.changes}
      entries={changes.map(({ actionName, by, at, result }) => ({
        title: actionName,
        who: by,
        at,
        ...(result === 'done' ? {} : { state: <span className="tag warn">{texts.refused}</span> }),
      }))}
    />
  )
