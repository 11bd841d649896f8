import { fewFound } from '@portal/page-kit/fields/search/few-found'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { boot } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { lazy, Suspense, useState } from 'react'
import { delegatedKindsRoute, runningList, runningPlacesRoute, type RunningApproval } from '../contract/index.ts'
import { DueDay } from './due-day.tsx'
import { runningTexts as texts } from './running.texts.ts'

const Reassign = lazy(async () => ({ default: (await import('./reassign-dialog.tsx')).ReassignDialog }))
const source = { ...declared(runningList), unit: texts.unit }
const sources = {
  kinds: fewFound(async () =>
    (await queryClient.query(queryOf(delegatedKindsRoute, {}))).map(({ type, name }) => ({ value: type, label: name })),
  ),
  enterprises: {
    find: async (word, signal) => placesOf(word === '' ? {} : { word }, signal),
    named: async (ids, signal) => placesOf({ ids: ids.join(',') }, signal),
  } satisfies FoundSource,
}
async function placesOf(query: { word?: string; ids?: string }, signal: AbortSignal) {
  const found = await call(runningPlacesRoute, { query }, { signal })
  return found.map(({ entId, entName }) => ({ value: entId, label: entName }))
}

/** Approvals under way: who has each, since when, overdue ones first; given to somebody else with a reason. */
export function RunningPage() {
  const list = useList('running-approvals', source)
  const [given, setGiven] = useState<RunningApproval | null>(null)
  useStream('approval', list.refresh, list.refresh)
  return (
    <>
      <ListPage
        title={texts.title}
        lead={texts.lead}
        list={list}
        columns={columnsOf<RunningApproval>(runningList.fields, {
          title: { isFixed: true, isWide: true, isHeader: true },
          since: { cell: ({ since }) => since.slice(0, 16) },
          startedAt: { cell: ({ startedAt }) => startedAt.slice(0, 16) },
          dueAt: { cell: ({ dueAt }) => <DueDay day={dueAt} isOpen today={boot().today} /> },
          acts: {
            title: texts.reassign,
            isUntitled: true,
            cell: (row) =>
              row.mayReassign && (
                <button
                  type="button"
                  className="button link"
                  aria-label={texts.reassignOf(row.title)}
                  onClick={() => setGiven(row)}
                >
                  {texts.reassign}
                </button>
              ),
          },
        })}
        rowName={({ title }) => title}
        sources={sources}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'done' }}
      />
      {given !== null && (
        <Suspense>
          <Reassign
            approval={given}
            onClose={() => setGiven(null)}
            onDone={() => {
              setGiven(null)
              list.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
