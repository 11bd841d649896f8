import { fewFound } from '@portal/page-kit/fields/search/few-found'
import { declared } from '@portal/page-kit/list/declared'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { decideRoute, reviewLinesList, roundsRoute, type ReviewLine } from '../../contract/index.ts'
import { roundTexts as texts } from './round.texts.ts'

const source = declared(reviewLinesList)
const columns = columnsOf<ReviewLine>(reviewLinesList.fields, {
  userName: { isFixed: true, narrow: true },
  roleName: { narrow: true },
  entName: { isWide: true, cell: ({ entName }) => entName ?? texts.everywhere },
  until: { cell: ({ until }) => until },
  conflicts: {
    isWide: true,
    cell: ({ conflicts }) => conflicts !== '' && <span className="tag warn">{conflicts}</span>,
  },
  decision: { narrow: true },
})
const options = async () =>
  (await queryClient.query(queryOf(roundsRoute, {}))).map(({ id, name }) => ({ value: id, label: name }))
const sources = { rounds: fewFound(options) }
const many: readonly ManyAct[] = [
  { id: 'keep', title: texts.keep, icon: 'check', route: decideRoute, body: (ids) => ({ ids, decision: 'keep' }) },
  {
    id: 'revoke',
    title: texts.revoke,
    icon: 'undo',
    route: decideRoute,
    body: (ids) => ({ ids, decision: 'revoke' }),
    confirm: (count) => ({ kind: 'warning', content: texts.revokeAsk(count), okText: texts.revoke }),
  },
]

/** Grants of a round, to be kept or taken one by one or many at once. */
export function Lines() {
  const list = useList('review-lines', source)
  return (
    <ListView
      list={list}
      columns={columns}
      many={many}
      rowName={({ userName, roleName }) => `${userName} ${roleName}`}
      sources={sources}
      empty={{ title: texts.noLines, reason: texts.noLinesReason, icon: 'inbox' }}
    />
  )
}
