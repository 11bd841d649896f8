import { pagedRows, sourceOf, type ListSource } from '@portal/page-kit/list/list-source'
import {
  appliedRoute,
  copiedRoute,
  delegatedRoute,
  doneRoute,
  upcomingRoute,
  type Approval,
} from '../contract/index.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

const sourceFor = (
  route: typeof upcomingRoute | typeof doneRoute | typeof appliedRoute | typeof copiedRoute | typeof delegatedRoute,
): ListSource<Approval> =>
  sourceOf({
    title: texts.rows,
    route,
    sizes: [20, 50, 100],
    input: ({ page, size }) => ({ query: { page, limit: size } }),
    shown: pagedRows<Approval>,
  })

/** Where the rows of each tab come from, in the order of the tabs. */
export const approvalSources = {
  upcoming: sourceFor(upcomingRoute),
  done: sourceFor(doneRoute),
  applied: sourceFor(appliedRoute),
  copied: sourceFor(copiedRoute),
  delegated: sourceFor(delegatedRoute),
} as const
export type ApprovalTab = keyof typeof approvalSources
export const approvalTabs = Object.keys(approvalSources) as ApprovalTab[]

/** The tab that the address names; what waits for the caller without one. */
export const tabOf = (search: URLSearchParams): ApprovalTab =>
  approvalTabs.find((tab) => tab === search.get('tab')) ?? 'upcoming'

/** Tabs whose rows the caller decides. */
export const isDeciding = (tab: ApprovalTab): boolean => tab === 'upcoming' || tab === 'delegated'
