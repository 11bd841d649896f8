import { fieldsOf } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { Approval, doneRoute, upcomingRoute } from '../contract/index.ts'
import { ApprovalLink } from './approval-link.tsx'
import { workflowTexts as texts } from './workflow.texts.ts'

const sourceOfRoute = (route: typeof upcomingRoute | typeof doneRoute) =>
  sourceOf({
    title: texts.rows,
    route,
    sizes: [20, 50, 100],
    input: ({ page, size }) => ({ query: { page, limit: size } }),
    shown: pagedRows<Approval>,
  })
export const approvalSources = { upcoming: sourceOfRoute(upcomingRoute), done: sourceOfRoute(doneRoute) }

/** Each approval leads to what is approved, or opens in a sheet. */
export const approvalColumns = (isDone: boolean, onOpen: (approval: Approval) => void): Column<Approval>[] =>
  columnsOf<Approval>(fieldsOf(Approval), {
    title: { isFixed: true, isWide: true },
    startTime: { cell: ({ startTime }) => startTime.slice(0, 16) },
    acts: {
      title: texts.acts,
      isUntitled: true,
      cell: (approval) => <ApprovalLink approval={approval} isDone={isDone} onOpen={() => onOpen(approval)} />,
    },
  })
