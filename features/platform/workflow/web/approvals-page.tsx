import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import type { Detail } from '@portal/page-kit/list/parts/list-drawer.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { Elsewhere } from '@portal/web-kit/elsewhere.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Approval } from '../contract/index.ts'
import { approvalSources, approvalTabs, isDeciding, tabOf, type ApprovalTab } from './approval-tabs.ts'
import { approvalColumns } from './approvals.list.tsx'
import { useOpened } from './opened.ts'
import { AwayBar } from './away/away-bar.tsx'
import { decideMany } from './many/decide-many.tsx'
import css from './workflow.module.css'
import { workflowTexts as texts } from './workflow.texts.ts'

const Sheet = lazy(async () => ({ default: (await import('./approval-sheet.tsx')).ApprovalSheet }))
const Away = lazy(async () => ({ default: (await import('./away/away-dialog.tsx')).AwayDialog }))

/** Approvals of the user, by what he has to do with them; tab, page and open approval are in the address. */
export function ApprovalsPage() {
  const tab = tabOf(useSearchParams()[0])
  return <ApprovalsTab key={tab} tab={tab} />
}

function ApprovalsTab({ tab }: { tab: ApprovalTab }) {
  const navigate = useNavigate()
  const [isAway, setAway] = useState(false)
  const list = useList('approvals', approvalSources[tab])
  const [own, given] = [useWaiting('upcoming'), useWaiting('delegated')]
  const counts: Partial<Record<ApprovalTab, number | null | undefined>> = {
    upcoming: own.total,
    delegated: given.total,
    [tab]: list.query.data?.total,
  }
  const refresh = () => {
    list.refresh()
    own.refresh()
    given.refresh()
  }
  useStream('approval', refresh, refresh)
  const opened = useOpened(list.open, list.query.data?.rows)
  const close = () => list.setOpen('')
  const open = (approval: Approval) => {
    const kind = approvalKindOf(approval.businessType)
    if (kind?.to !== undefined) void navigate(kind.to(approval))
    else if (kind !== undefined) list.setOpen(approval.processInstId)
  }
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={approvalColumns(tab, list.query.data?.rows ?? [], open)}
        rowId={({ processInstId }) => processInstId}
        rowName={({ title }) => title}
        onOpen={open}
        {...(opened?.Dialog === null ? { detail: sheet } : {})}
        {...(isDeciding(tab) ? { many: decideMany } : {})}
        acts={
          <button type="button" className="button" onClick={() => setAway(true)}>
            {texts.away}
          </button>
        }
        lead={
          <>
            <AwayBar />
            <div className={css.tabs}>
              <LinkTabs
                label={texts.title}
                tabs={approvalTabs.map((each) => ({
                  to: each === 'upcoming' ? '?' : `?tab=${each}`,
                  title: <TabTitle title={texts.tabs[each]} count={counts[each]} />,
                  isCurrent: each === tab,
                }))}
              />
            </div>
          </>
        }
        empty={{ ...texts.empty[tab], icon: 'done' }}
      />
      {opened !== null && opened.Dialog !== null && (
        <Suspense>
          <opened.Dialog businessCode={opened.businessCode} processInstId={opened.processInstId} onClose={close} />
        </Suspense>
      )}
      {tab === 'upcoming' && <Elsewhere />}
      {isAway && (
        <Suspense>
          <Away onClose={() => setAway(false)} />
        </Suspense>
      )}
    </>
  )
}

const sheet: Detail<Approval> = {
  title: (approval) => approval?.title ?? texts.title,
  body: (id, approval, close) => (
    <Suspense fallback={<Skeleton rows={3} />}>
      <Sheet processInstId={id} approval={approval} onDecided={close} />
    </Suspense>
  ),
}

const TabTitle = ({ title, count }: { title: string; count: number | null | undefined }) => (
  <>
    {title}
    {typeof count === 'number' && count > 0 && <span className={`faint digits ${css.count}`}> {count}</span>}
  </>
)

/** How many of a tab wait for the caller: its first page, which the list shares. */
function useWaiting(tab: ApprovalTab) {
  const source = approvalSources[tab]
  const place = { values: {}, sort: '', page: 1, size: source.sizes[0] ?? 0, after: '' }
  const { data, refetch } = useQuery({ ...source.ask(place), select: (data: unknown) => source.shown(data, place) })
  return { total: data?.total, refresh: () => void refetch() }
}
