import type { Kit } from '@portal/server-kit/feature'
import { summaryRoute } from '../../contract/index.ts'
import { summaryOf, type SummaryPorts } from './summary.service.ts'

/** What a person reads before handing a return in and before passing it (LEAD-15). */
export function mountSummary(kit: Kit, ports: SummaryPorts): void {
  kit.mount(summaryRoute, ({ query }, { db, scope }) => summaryOf(db, scope, query.taskNo, ports))
}
