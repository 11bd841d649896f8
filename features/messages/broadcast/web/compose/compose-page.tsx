import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { broadcastRoute, templateList } from '../../contract/index.ts'
import { ComposeForm } from './compose-form.tsx'

const mostTemplates = 100

/** Writes a message (NOT-07): a new one, one that waits (`?id=`), or one that begins as another (`?copy=`). */
export function ComposePage() {
  const [search] = useSearchParams()
  const [id, copy] = [search.get('id') ?? '', search.get('copy') ?? '']
  const from = id === '' ? copy : id
  const query = useQuery({
    ...queryOf(broadcastRoute, { query: { id: from } }),
    enabled: from !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const templates = useQuery({ ...queryOf(templateList.route, { query: { size: mostTemplates } }), retry: false })
  return (
    <QueryView query={templates} isPage>
      {({ records }) =>
        from === '' ? (
          <ComposeForm key="new" message={null} isCopy={false} templates={records} />
        ) : (
          <QueryView query={query} isPage>
            {(message) => <ComposeForm key={from} message={message} isCopy={id === ''} templates={records} />}
          </QueryView>
        )
      }
    </QueryView>
  )
}
