import { kindWithOpening } from '../kind/joined-kinds.ts'
import { mountOfTax } from '@portal/tax-task/server/public'
import { writerOf } from '../saving/writer.ts'
import { changed } from '@portal/server-kit/audit-detail'
import type { Kit } from '@portal/server-kit/feature'
import {
  addOpeningEvidenceRoute,
  importOpeningRoute,
  openingEvidenceRoute,
  openingRoute,
  openingTemplateRoute,
  removeOpeningEvidenceRoute,
  saveOpeningRoute,
  submitOpeningRoute,
  type Opening,
} from '../../contract/index.ts'
import {
  addEvidence,
  importOpening,
  openingEvidenceFile,
  openingTemplate,
  takeEvidenceAway,
} from './opening-file.service.ts'
import { openingOf, saveOpening, submitOpening } from './opening.service.ts'

/** Mounts a taxpayer's opening balances: drafting, review, and use by the first return (TAX-20, LEAD-14). */
export function mountOpening(kit: Kit): void {
  const mount = mountOfTax(kit, kindWithOpening().taxType)
  const today = () => kit.clock.businessDay()
  mount(openingRoute, ({ query }, { db, scope }) => openingOf(db, scope.entId, today(), query.startPeriod))
  mount(saveOpeningRoute, ({ body }, call) =>
    call.write(async (tx): Promise<Opening> => {
      const before = await openingOf(tx.db, call.scope.entId, today())
      await saveOpening(tx, writerOf(call), body)
      const after = await openingOf(tx.db, call.scope.entId, today())
      call.about(body.startPeriod, { changes: changed(before.cells, after.cells) })
      return after
    }),
  )
  mount(submitOpeningRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const processInstId = await submitOpening(tx, writerOf(call), body)
      call.about(processInstId, { reason: body.reason ?? '' })
      return { processInstId }
    }),
  )
  mount(importOpeningRoute, async ({ body }, call) => {
    await importOpening(call, body.startPeriod)
    return openingOf(call.db, call.scope.entId, today(), body.startPeriod)
  })
  mount(openingTemplateRoute, ({ query }, { db, scope }) => openingTemplate(db, scope.entId, query.startPeriod))
  mount(addOpeningEvidenceRoute, async (_input, call) => {
    await addEvidence(call, kit.files)
    return null
  })
  mount(removeOpeningEvidenceRoute, async ({ body }, call) => {
    await takeEvidenceAway(call, body.evidenceId)
    return null
  })
  mount(openingEvidenceRoute, async ({ query }, call) => {
    const file = await openingEvidenceFile(call.db, call.scope, kit.files, query.evidenceId)
    call.about(query.evidenceId, { file: file.name })
    return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
  })
}
