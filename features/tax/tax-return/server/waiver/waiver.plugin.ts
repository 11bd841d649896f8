import type { Kit } from '@portal/server-kit/feature'
import { waiveRoute, waiverEvidenceRoute, waiversRoute, withdrawWaiverRoute } from '../../contract/index.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import { evidenceOf, waive, waiversOf, withdrawWaiver } from './waiver.service.ts'

/** Mounts waivers of warnings, their evidence and their withdrawal (TAX-08, LEAD-02). */
export function mountWaivers(kit: Kit, ask: AskReadiness): void {
  kit.mount(waiversRoute, ({ query }, { db, scope }) => waiversOf(db, scope, query.taskNo))
  kit.mount(waiveRoute, ({ body }, call) => waive(call, kit.files, ask, body))
  kit.mount(withdrawWaiverRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const row = await withdrawWaiver(tx, call.scope, body.waiverId)
      call.about(row.task_no, { checkId: row.check_id, withdrawn: row.reason })
      return null
    }),
  )
  kit.mount(waiverEvidenceRoute, async ({ query }, call) => {
    const file = await evidenceOf(call.db, call.scope, kit.files, query.waiverId)
    call.about(query.waiverId, { file: file.name })
    return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
  })
}
