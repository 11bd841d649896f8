import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { takeUnusedRoute, unusedList, type UnusedGrant } from '../../contract/index.ts'
import { unusedTexts as texts } from './unused.texts.ts'

const source = declared(unusedList)
const columns = columnsOf<UnusedGrant>(unusedList.fields, {
  userName: { isFixed: true, narrow: true },
  roleName: { narrow: true },
  entName: { isWide: true, cell: ({ entName }) => entName ?? texts.everywhere },
  foundAt: { isHidden: true },
})
const many: readonly ManyAct[] = [
  {
    id: 'take',
    title: texts.take,
    icon: 'undo',
    route: takeUnusedRoute,
    confirm: (count) => ({ kind: 'warning', content: texts.takeAsk(count), okText: texts.take }),
  },
]

/** Roles that their holders do not use (PRM-14): found every night, taken back in bulk. */
export function UnusedPage() {
  const list = useList('unused-grants', source)
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      list={list}
      columns={columns}
      many={many}
      rowName={({ userName, roleName }) => `${userName} ${roleName}`}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'key' }}
    />
  )
}
