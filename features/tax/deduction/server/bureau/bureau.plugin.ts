import { vatTaxType } from '@portal/tax-forms/vat-names'
import { mountOfTax } from '@portal/tax-task/server/public'
import type { Kit } from '@portal/server-kit/feature'
import * as routes from '../../contract/bureau.routes.ts'
import { confirmationOf } from '../confirmation.service.ts'
import { dropForgotten } from './bureau.repo.ts'
import { filledFile, fillBureauFile } from './fill.service.ts'
import { confirmResult, previewResult } from './result.service.ts'

/** Fills lists for the tax bureau and imports its results. */
export function mountBureau(kit: Kit): void {
  const mount = mountOfTax(kit, vatTaxType)
  mount(routes.fillBureauFileRoute, ({ body }, call) => fillBureauFile(call, kit, body.period))
  mount(routes.bureauFileRoute, ({ query }, call) => filledFile(call, kit, query.fileId))
  mount(routes.bureauResultRoute, ({ body }, call) => previewResult(call, kit, body.period))
  mount(routes.confirmBureauResultRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const period = await confirmResult(
        { tx, scope: call.scope, now: call.now(), businessDay: kit.clock.businessDay() },
        body.resultId,
      )
      call.about(period, { resultId: body.resultId })
      return confirmationOf(tx.db, call.scope, period, kit.clock.businessDay())
    }),
  )
  kit.jobs.handle('deduction-files', () => kit.write((tx) => dropForgotten(tx, kit.files, kit.clock.now())), {
    cron: '35 * * * *',
  })
}
