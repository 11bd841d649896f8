import adjustments from '@portal/tax-forms/data/cit-adjustments.json' with { type: 'json' }
import { EDITIONS, loadForms } from '@portal/tax-forms'
import type { GuideRows } from '@portal/tax-return/web/public'
import { citKindTexts as texts } from './cit-kind.texts.ts'

type Adjustment = { reason: string; law: string; verified: boolean }
const reasons: Readonly<Record<string, Adjustment>> = adjustments.rows

/** Texts of rows: what proposes their figures and by which rule, and why an adjustment is made. */
export async function loadGuide(): Promise<GuideRows> {
  const codes = Object.keys(texts.tabs).filter((code) => EDITIONS.some((edition) => edition.code === code))
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
