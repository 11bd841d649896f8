import { linkTo } from '@portal/contract'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { useMe } from '@portal/web-kit/caller'
import { Link } from 'react-router'
import { endOnlineRoute, onlineList, type OnlineSession } from '../../contract/index.ts'
import { usersPage } from '../../contract/user-admin.pages.ts'
import { onlineTexts as texts } from './online.texts.ts'

const source = { ...declared(onlineList), unit: texts.unit }
const end: ManyAct = {
  id: 'end',
  title: texts.end,
  icon: 'exit',
  route: endOnlineRoute,
  confirm: (count) => ({ kind: 'warning', content: texts.endAsk(count), okText: texts.end }),
}

/** A person leads to the page where all of a user stands. */
function Person({ session: { userId, userName } }: { session: OnlineSession }) {
  const me = useMe()
  return (
    <>
      <Link to={linkTo(usersPage, { open: userId })}>{userName}</Link>
      {userId === me.userId && <span className="tag">{texts.mine}</span>}
    </>
  )
}
const columns = columnsOf<OnlineSession>(onlineList.fields, {
  userName: { isFixed: true, narrow: true, cell: (session) => <Person session={session} /> },
  entName: { isWide: true, narrow: true },
  seenAt: { narrow: true },
})

/** Who is signed in now, on what, since when; operators end a session here. */
export function OnlinePage({ enterprises }: { enterprises: FoundSource }) {
  const list = useList('online', source)
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      list={list}
      columns={columns}
      many={[end]}
      sources={{ enterprises }}
      rowName={({ userName, device }) => `${userName} ${device}`}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'users' }}
    />
  )
}
