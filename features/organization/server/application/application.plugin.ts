import { notFound, refuseAt } from '@portal/contract'
import type { ApprovalEffect, ApprovalKind } from '@portal/server-kit/approvals'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../../contract/index.ts'
import { applicationDetail, listedApplication } from './application.present.ts'
import { seenRows, type ApplicationRow } from './application.repo.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { effectNow } from './effect.service.ts'
import { submitApplication } from './submit.service.ts'

const eleven = '11'

/** Applications for organisations, and what their deciders see (ORG-03, ORG-07). */
export function mountApplications(kit: Kit, kind: ApprovalKind & { effect: ApprovalEffect }): void {
  kit.mount(contract.submitApplicationRoute, async ({ body }, call) => {
    if (String(body.noticeType).trim() !== eleven) throw refuseAt('noticeType', texts.onlyEleven)
    const sectors = await kit.codeWords.of('sector')
    return call.write(async (tx) => {
      const row = await submitApplication(tx, call.now(), call.caller, body, { kind, sectors })
      call.about(row.id, { application: texts.title(row.type, row.name), file: row.file_name })
      return { id: row.id, number: row.number, processInstId: row.process_inst_id }
    })
  })
  kit.mountList(contract.applicationList, {
    rows: seenRows,
    id: 'organization_application.id',
    filters: { type: 'organization_application.type', state: 'organization_application.state' },
    sorts: { appliedAt: 'organization_application.applied_at' },
    present: (rows) => rows.map(listedApplication),
  })
  kit.mount(contract.applicationDetailRoute, async ({ query }, call) =>
    applicationDetail(await seenOne(call, query.id), call.caller.userId),
  )
  kit.mount(contract.applicationEffectRoute, async ({ query }, call) =>
    effectNow(call.db, call.now(), (await seenOne(call, query.id)).org),
  )
}

async function seenOne(call: Call, id: string): Promise<ApplicationRow> {
  const row = await seenRows(call.db, call).where('organization_application.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(texts.gone)
  return row
}
