import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { explainRoute } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

/**
 * The server's explanation of a cell: invoices, users, rules. A filed version has only its figures. The panel shows a
 * cell after the cursor has rested (`useResting`), so moving through cells asks nothing.
 */
export const useExplanation = (desk: Desk, cell: string) =>
  useQuery({
    ...queryOf(explainRoute, { query: { taskNo: desk.view.taskNo, cell } }),
    enabled: desk.snapshot === null && cell !== '',
  })
