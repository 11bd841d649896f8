import { vatTaxType } from '@portal/tax-forms/vat-names'
import { mountOfTax } from '@portal/tax-task/server/public'
import { changed } from '@portal/server-kit/audit-detail'
import type { Kit } from '@portal/server-kit/feature'
import {
  branchConfirmRoute,
  insertVatPreferenceRoute,
  vatBaseInfoRoute,
  vatPreferenceListRoute,
  vatPreferenceRoute,
} from '../../contract/index.ts'
import { preferenceOf, savePreference } from './preference.service.ts'
import {
  branchConfirms,
  completed,
  monthAsked,
  preferenceHistory,
  preferenceIn,
  vatBaseInfo,
} from './vat-setting.service.ts'

/** Mounts VAT data of an enterprise: base information, branches, preferences (TAX-12). */
export function mountVatSettings(kit: Kit): void {
  const mount = mountOfTax(kit, vatTaxType)
  mount(vatBaseInfoRoute, (_input, { db, scope }) => vatBaseInfo(db, scope.entId))
  mount(branchConfirmRoute, ({ query }, { db, scope }) =>
    branchConfirms(db, scope.entId, monthAsked(query, kit.clock.businessDay())),
  )
  mount(vatPreferenceRoute, ({ query }, { db, scope }) =>
    preferenceIn(db, scope.entId, monthAsked(query, kit.clock.businessDay())),
  )
  mount(vatPreferenceListRoute, (_input, { db, scope }) => preferenceHistory(db, scope.entId))
  mount(insertVatPreferenceRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { version, taxMonth: _month, taxYear: _year, period: _period, numPeriods, ...fields } = body
      const taxMonth = monthAsked(body, kit.clock.businessDay())
      const kept = completed({ ...fields, ...(numPeriods === undefined ? {} : { numPeriods: String(numPeriods) }) })
      const before = await preferenceOf(tx.db, call.scope.entId, taxMonth)
      if ((version ?? before.version) === before.version && changed(before.fields, kept).length === 0) {
        call.about(taxMonth)
        return preferenceIn(tx.db, call.scope.entId, taxMonth)
      }
      await savePreference(tx, call.now(), call.scope, { taxMonth, version: version ?? null, fields: kept })
      call.about(taxMonth, { changes: changed(before.fields, kept) })
      return preferenceIn(tx.db, call.scope.entId, taxMonth)
    }),
  )
}
