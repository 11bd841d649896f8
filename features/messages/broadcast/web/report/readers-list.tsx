import { declared } from '@portal/page-kit/list/declared'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { columnsOf } from '@portal/page-kit/table/column'
import { call } from '@portal/web-kit/call'
import { broadcastList, broadcastRoute, readerList, type Reader } from '../../contract/index.ts'
import { reportTexts as texts } from './report.texts.ts'

const source = declared(readerList)
const columns = columnsOf<Reader>(readerList.fields, {
  userName: { isFixed: true, narrow: true },
  entName: { isWide: true },
  state: { narrow: true },
})
const messages: FoundSource = {
  find: async (word, signal) => {
    const asked = word === '' ? {} : { title: word }
    const { records } = await call(broadcastList.route, { query: { ...(asked as object) } }, { signal })
    return records.map(({ id: value, title: label, at: hint }) => ({ value, label, hint }))
  },
  named: async (ids, signal) =>
    Promise.all(
      ids.map(async (id) => ({ value: id, label: (await call(broadcastRoute, { query: { id } }, { signal })).title })),
    ),
}
const sources = { messages }

/** Who was sent the message of the address, and what each did; exported as filtered. */
export function ReadersList() {
  const list = useList('broadcast-readers', source)
  return (
    <ListView
      list={list}
      columns={columns}
      rowName={({ userName }) => userName}
      sources={sources}
      empty={{ title: texts.noReaders, reason: texts.noReadersReason, icon: 'user' }}
    />
  )
}
