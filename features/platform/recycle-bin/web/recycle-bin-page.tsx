import { fewFound } from '@portal/page-kit/fields/search/few-found'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { purgeRoute, recycledKindsRoute, recycledList, restoreRoute, type RecycledThing } from '../contract/index.ts'
import { recycleBinTexts as texts } from './recycle-bin.texts.ts'

const source = declared(recycledList)
const columns = columnsOf<RecycledThing>(recycledList.fields, {
  name: { isFixed: true, narrow: true, isWide: true },
  kindName: { narrow: true },
})
const kindOptions = async () =>
  (await queryClient.query(queryOf(recycledKindsRoute, {}))).map(({ kind, name }) => ({ value: kind, label: name }))
const kinds = fewFound(kindOptions)
const sources = { kinds }
const many: readonly ManyAct[] = [
  {
    id: 'restore',
    title: texts.restore,
    icon: 'undo',
    route: restoreRoute,
    confirm: (count) => ({ kind: 'warning', content: texts.restoreAsk(count), okText: texts.restore }),
  },
  {
    id: 'purge',
    title: texts.purge,
    icon: 'block',
    route: purgeRoute,
    confirm: (count) => ({ kind: 'warning', content: texts.purgeAsk(count), okText: texts.purge }),
  },
]

/** What operators deleted (PRM-18): found, brought back, or deleted for good. */
export function RecycleBinPage() {
  const list = useList('recycle-bin', source)
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      list={list}
      columns={columns}
      many={many}
      rowName={({ kindName, name }) => `${kindName} ${name}`}
      sources={sources}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'inbox' }}
    />
  )
}
