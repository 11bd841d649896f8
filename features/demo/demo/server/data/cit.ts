import type { Cells } from '@portal/tax-forms'

/** A small year of the hydrogen company, as people type it; everything else follows by formulas. */
export const hydrogenYear: { header: Readonly<Record<string, string>>; tables: Readonly<Record<string, Cells>> } = {
  header: { avgEmployees: '46', avgAssets: '3120.5', industry: '2619' },
  tables: {
    A100000: {},
    A101010: { r3: { c1: '8600000.00' }, r5: { c1: '420000.00' } },
    A102010: { r3: { c1: '5240000.00' }, r5: { c1: '260000.00' } },
    A104000: { r4: { c3: '68000.00' }, r5: { c1: '96000.00' }, r6: { c3: '54000.00' } },
    A106000: { r8: { c8: '320000.00', c9: '320000.00' } },
  },
}
