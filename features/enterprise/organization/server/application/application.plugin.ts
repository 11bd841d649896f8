import { notFound, refuseAt } from '@portal/contract'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import * as contract from '../../contract/index.ts'
import { applicationDetail, listedApplication } from './application.present.ts'
import { seenRows, type ApplicationRow } from './application.repo.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { effectNow } from './effect.service.ts'
import { submitApplication, type Sent } from './submit.service.ts'

const eleven = '11'

/** Applications for organisations, and what their deciders see (ORG-03, ORG-07). */
export function mountApplications(kit: Kit): void {
  kit.mount(contract.submitApplicationRoute, async ({ body }, call) => {
    if (String(body.noticeType).trim() !== eleven) throw refuseAt('noticeType', texts.onlyEleven)
    const { row, answer } = await handIn(kit, call, body)
    call.about(row.id, aboutOf(row))
    return answer
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

/**
 * `sendNotification` of kind 11, for the feature that has that call: the same application, with its own audit row.
 */
export async function takeApplication(
  kit: Kit,
  call: Call,
  body: Partial<Sent>,
): Promise<{ id: string; number: string; processInstId: string }> {
  if (body.data === undefined) throw refuseAt('data', texts.noData)
  const sent = { ...body, data: body.data }
  return call.write(async (tx) => {
    const { row, answer } = await handIn(kit, call, sent, tx)
    await writeAudit(tx.as('kit').db, call.now(), {
      action: 'organization.apply',
      userId: call.caller.userId,
      entId: call.caller.entId,
      target: row.id,
      result: 'done',
      detail: aboutOf(row),
      address: call.address,
      requestId: call.requestId,
    })
    return answer
  })
}

async function handIn(kit: Kit, call: Call, body: Sent, within?: Tx) {
  const sectors = await kit.codeWords.of('sector')
  const write = async (tx: Tx) => {
    const own = tx.as('organization')
    const row = await submitApplication(own, call.now(), call.caller, body, sectors)
    return { row, answer: { id: row.id, number: row.number, processInstId: row.process_inst_id } }
  }
  return within === undefined ? call.write(write) : write(within)
}
const aboutOf = (row: ApplicationRow) => ({ application: texts.title(row.type, row.name), file: row.file_name })

async function seenOne(call: Call, id: string): Promise<ApplicationRow> {
  const row = await seenRows(call.db, call).where('organization_application.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(texts.gone)
  return row
}
