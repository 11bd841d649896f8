import { declared } from '@portal/page-kit/list/declared'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import type { DataOf } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { consentList, consentPeopleRoute, keptTextRoute, textList, type Consent } from '../contract/index.ts'
import { agreementTexts as texts } from './agreement.texts.ts'

const source = declared(consentList)
const columns = columnsOf<Consent>(consentList.fields, {
  userName: { isFixed: true, narrow: true },
  title: { isWide: true, narrow: true },
})

const personOf = ({ id, name, account }: DataOf<typeof consentPeopleRoute>[number]) => ({
  value: id,
  label: name,
  hint: account,
})
const people: FoundSource = {
  find: async (word, signal) =>
    (await call(consentPeopleRoute, { query: word === '' ? {} : { word } }, { signal })).map(personOf),
  named: async (values, signal) =>
    (await call(consentPeopleRoute, { query: { ids: values.join(',') } }, { signal })).map(personOf),
}
const textOf = ({ id, title, effectiveOn }: { id: string; title: string; effectiveOn: string }) => ({
  value: id,
  label: title,
  hint: effectiveOn,
})
const versions: FoundSource = {
  find: async (word, signal) => {
    const query: Record<string, string> = word === '' ? {} : { title: word }
    return (await call(textList.route, { query }, { signal })).records.map(textOf)
  },
  named: async (values, signal) =>
    Promise.all(values.map(async (id) => textOf(await call(keptTextRoute, { query: { id } }, { signal })))),
}
const sources = { people, texts: versions }

/** Who agreed to which version, and when. */
export function ConsentsList() {
  const list = useList('agreement-consents', source)
  return (
    <ListView
      list={list}
      columns={columns}
      sources={sources}
      empty={{ title: texts.noConsents, reason: texts.noConsentsReason }}
    />
  )
}
