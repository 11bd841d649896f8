import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { outboxRoute } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { OutboxSearch } from './outbox-search.tsx'
import { OutboxTable } from './outbox-table.tsx'
import { askedOf, messagesPerPage } from './outbox.rules.ts'
import css from './outbox.module.css'

const texts = phoneTexts.outbox

/** Sent messages, for operators (SES-21). Phone and page are in the address. */
export function OutboxPage() {
  const [search] = useSearchParams()
  const asked = askedOf(search)
  const query = useQuery({
    ...queryOf(outboxRoute, {
      query: { page: asked.page, limit: messagesPerPage, ...(asked.phone === '' ? {} : { phone: asked.phone }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isDemo = query.data?.[0]?.records.some((record) => record.code !== null) ?? false
  return (
    <div>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <p className={`muted ${css.outboxLead}`}>
        {texts.lead}
        {isDemo && texts.demo}
      </p>
      <div className="card">
        <div className={css.outboxBar}>
          <OutboxSearch key={asked.phone} asked={asked} />
          <button type="button" className="button" disabled={query.isFetching} onClick={() => void query.refetch()}>
            <Icon name="refresh" />
            {texts.refresh}
          </button>
        </div>
        <QueryView query={query} isPage>
          {(data) => <OutboxTable page={data[0]} asked={asked} />}
        </QueryView>
      </div>
    </div>
  )
}
