import adjustments from '@portal/tax-forms/data/cit-adjustments.json' with { type: 'json' }
import { EDITIONS, loadForms } from '@portal/tax-forms'
import type { GuideRows } from '@portal/tax-return/web/public'
import { guideTexts as texts } from './guide.texts.ts'

type Adjustment = { reason: string; law: string; verified: boolean }
const reasons: Readonly<Record<string, Adjustment>> = adjustments.rows

/** Tables of the annual return. */
const ofYear = /^A10/

/** Texts of rows: what proposes their figures and by which rule, and why an adjustment is made. */
export async function loadGuide(): Promise<GuideRows> {
  const codes = EDITIONS.map(({ code }) => code).filter((code) => ofYear.test(code))
  const forms = await loadForms(codes)
  return (form, row) => {
    const proposals = forms.byCode.get(form)?.definition.proposals ?? []
    const reason = form === adjustments.form ? reasons[row] : undefined
    return {
      invoices: [],
      proposed: [
        ...new Set(
          proposals
            .filter(({ target, below }) => (below ?? target.split('.')[0]) === row)
            .flatMap(({ official }) => official ?? []),
        ),
      ],
      byHand: reason === undefined ? [] : [texts.adjustment(reason)],
    }
  }
}
