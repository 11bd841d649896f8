import { QueryView } from '@portal/web-kit/query-view.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { headValuesRoute } from '../../contract/index.ts'
import { HeadValuesForm } from './head-values-form.tsx'

/** Initial header values of new periods, a card for the page of a tax's settings. */
export function HeadValuesCard() {
  const kept = useQuery(queryOf(headValuesRoute, { query: {} }))
  return <QueryView query={kept}>{(data) => <HeadValuesForm key={data.version} kept={data} />}</QueryView>
}
