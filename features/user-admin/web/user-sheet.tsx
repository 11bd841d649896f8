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
import { User, userDetailRoute, UserEnterprise, type UserDetail } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { HeldRoles } from './held-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import css from './user-admin.module.css'

type Part = keyof typeof texts.tabs
const parts = Object.keys(texts.tabs) as Part[]
const enterpriseColumns = columnsOf<UserEnterprise>(fieldsOf(UserEnterprise), {
  entName: { isHeader: true, isWide: true },
  isOn: { cell: ({ isOn }) => (isOn ? '' : <span className="tag">{texts.left}</span>), isUntitled: true },
  isDefault: {
    cell: ({ isDefault }) => isDefault && <span className="tag primary">{texts.isDefault}</span>,
    isUntitled: true,
  },
})

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
            {part === 'about' && <About detail={detail} />}
            {part === 'roles' && <HeldRoles detail={detail} onChanged={onChanged} />}
            {part === 'sessions' && <UserSessions detail={detail} onChanged={onChanged} />}
            {part === 'changes' && <Changes changes={detail.changes} />}
          </div>
        </>
      )}
    </QueryView>
  )
}

const countOf = ({ roles, sessions }: UserDetail, part: Part) =>
  part === 'roles' ? { count: roles.length } : part === 'sessions' ? { count: sessions.length } : {}

const userFields = fieldsOf(User)

const About = ({ detail: { user, idCard, enterprises } }: { detail: UserDetail }) => (
  <>
    <DescriptionList facts={[...factsOf(useNamedCodes(userFields), user), { title: texts.idCard, value: idCard }]} />
    <h3 className={css.sheetHead}>{texts.enterprises}</h3>
    {enterprises.length === 0 ? (
      <p className="muted">{texts.noEnterprises}</p>
    ) : (
      <Table
        caption={texts.enterprises}
        columns={enterpriseColumns}
        rows={enterprises}
        rowId={({ entId }) => entId}
        isSmall
        isHeadless
        overflow="none"
      />
    )}
  </>
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
