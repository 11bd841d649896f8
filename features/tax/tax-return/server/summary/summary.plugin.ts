import type { Kit } from '@portal/server-kit/feature'
import { summaryRoute } from '../../contract/index.ts'
import { summaryOf, type SummaryPorts } from './summary.service.ts'

/** Mounts the summary to read before submitting and before approving (LEAD-15). */
export function mountSummary(kit: Kit, ports: SummaryPorts): void {
  kit.mount(summaryRoute, ({ query }, { db, scope, now }) => summaryOf(db, now(), scope, query.taskNo, ports))
}
