import type { ShownOnce } from '@portal/contract'
import { Pager } from '@portal/web-kit/pager.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokensRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { pageIn } from '../page-in.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

const texts = integrationTexts.tokens
const perPage = 20

/** The enterprise's tokens; a new one is shown once, right after issuing. */
export function TokensTab() {
  const [page, setPage] = useState(1)
  const [isNew, setNew] = useState(false)
  const [issued, setIssued] = useState<ShownOnce | null>(null)
  const query = useQuery({
    ...queryOf(tokensRoute, { query: { page, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <button type="button" className="btn pri" onClick={() => setNew(true)}>
      <Icon name="plus" />
      {texts.add}
    </button>
  )
  return (
    <>
      <div className="lead">
        <p className="t2 f13">{texts.intro}</p>
        {add}
      </div>
      <QueryView query={query} isPage>
        {(data) => {
          const { records, total } = pageIn(data)
          if (records.length === 0 && page === 1)
            return <EmptyState title={texts.empty} reason={texts.emptyReason} icon="key" />
          return (
            <>
              <TokenTable tokens={records} />
              <div className="foot">
                <span>{integrationTexts.total(total)}</span>
                {total > perPage && <Pager current={page} total={total} size={perPage} onPage={setPage} />}
              </div>
            </>
          )
        }}
      </QueryView>
      {isNew && (
        <NewTokenDialog
          onClose={() => setNew(false)}
          onIssued={(token) => {
            setNew(false)
            setIssued(token)
            setPage(1)
            void invalidate(tokensRoute)
          }}
        />
      )}
      {issued !== null && (
        <SecretDialog
          title={texts.once}
          why={texts.onceWhy}
          label={texts.token}
          secret={issued}
          onClose={() => setIssued(null)}
        >
          <p className="t3 f13 use">
            {texts.use}
            <code className="mono">Authorization: Bearer pmt_…</code>
          </p>
        </SecretDialog>
      )}
    </>
  )
}
