import type { CodeChoices } from '@portal/tax-grid/model/grid-kind'

/** Rows of the relief form for exemption codes; the rows above take reduction codes. */
const exemptRows = /^VATG_RELIEF\.r1[0-6]\.code$/
const reliefCell = /^VATG_RELIEF\.r\d+\.code$/

/** Relief codes of the reference list, loaded when a user types in a code cell. */
export const reliefCodes: CodeChoices = {
  listOf: (ref) => (!reliefCell.test(ref) ? null : exemptRows.test(ref) ? 'exemption' : 'reduction'),
  async load() {
    const { default: reference } = await import('@portal/tax-forms/data/vat-reference.json', { with: { type: 'json' } })
    return reference.reliefCodes.values.map(({ code, name, kind, ...more }) => ({
      list: kind,
      code,
      name,
      basis: 'basis' in more && typeof more.basis === 'string' ? more.basis : '',
    }))
  },
}
