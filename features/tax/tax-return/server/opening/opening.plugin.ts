import { kindWithOpening, type KindWithOpening } from '../kind/joined-kinds.ts'
import { assertReachesTax } from '@portal/tax-task/server/public'
import { writerOf } from '../saving/writer.ts'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
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
  const today = () => kit.clock.businessDay()
  /** The kind that a call names, for who works with its tax. */
  const asked = ({ scope }: Pick<Call, 'scope'>, { taxType }: { taxType?: string }): KindWithOpening => {
    const kind = kindWithOpening(taxType)
    assertReachesTax(scope, kind.taxType)
    return kind
  }
  kit.mount(openingRoute, ({ query }, call) =>
    openingOf(call.db, asked(call, query), call.scope.entId, today(), query.startPeriod),
  )
  kit.mount(saveOpeningRoute, ({ body }, call) =>
    call.write(async (tx): Promise<Opening> => {
      const kind = asked(call, body)
      const before = await openingOf(tx.db, kind, call.scope.entId, today())
      await saveOpening(tx, kind, writerOf(call), body)
      const after = await openingOf(tx.db, kind, call.scope.entId, today())
      call.about(body.startPeriod, { changes: changed(before.cells, after.cells) })
      return after
    }),
  )
  kit.mount(submitOpeningRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const processInstId = await submitOpening(tx, asked(call, body), writerOf(call), body)
      call.about(processInstId, { reason: body.reason ?? '' })
      return { processInstId }
    }),
  )
  kit.mount(importOpeningRoute, async ({ body }, call) => {
    const kind = asked(call, body)
    await importOpening(call, kind, body.startPeriod)
    return openingOf(call.db, kind, call.scope.entId, today(), body.startPeriod)
  })
  kit.mount(openingTemplateRoute, ({ query }, call) =>
    openingTemplate(call.db, asked(call, query), call.scope.entId, query.startPeriod),
  )
  kit.mount(addOpeningEvidenceRoute, async ({ body }, call) => {
    await addEvidence(call, asked(call, body), kit.files)
    return null
  })
  kit.mount(removeOpeningEvidenceRoute, async ({ body }, call) => {
    await takeEvidenceAway(call, asked(call, body), body.evidenceId)
    return null
  })
  kit.mount(openingEvidenceRoute, async ({ query }, call) => {
    const file = await openingEvidenceFile(call.db, asked(call, query), call.scope, kit.files, query.evidenceId)
    call.about(query.evidenceId, { file: file.name })
    return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
  })
}
