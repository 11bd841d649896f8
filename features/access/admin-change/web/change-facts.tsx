import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { adminChangeRoute } from '../contract/index.ts'
import { ChangeView } from './change-view.tsx'

/** What a decision rests on, for the sheet of 审核中心. */
export function ChangeFacts({ businessCode }: { businessCode: string }) {
  const query = useQuery(queryOf(adminChangeRoute, { query: { id: businessCode } }))
  return <QueryView query={query}>{(of) => <ChangeView of={of} />}</QueryView>
}
