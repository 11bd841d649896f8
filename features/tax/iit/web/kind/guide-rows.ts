import filling from '@portal/tax-forms/data/iit-filling.json' with { type: 'json' }
import type { GuideRows } from '@portal/tax-return/web/public'
import { iitForm } from '../../contract/tax-type.ts'
import { guideTexts as texts } from './guide.texts.ts'

interface Item {
  key: string
  taxable?: string
  fee?: string
  verified?: boolean
}
const items = filling.items as readonly Item[]
/** Rules of the deduction that only some people have. */
const special = filling.fee.special as readonly { name: string; rule: string; law: string; verified: boolean }[]

const rulesOf = ({ key, taxable, fee, verified }: Item): string[] => {
  const rules = [taxable, fee].filter((part) => part !== undefined)
  return rules.length === 0 ? [] : [texts.item(key, rules, verified === true)]
}

/** What a person's row is filled from, and how each item of income is taxed; what nobody compared says so. */
export const guideRows: GuideRows = (form, row) => {
  if (form !== iitForm) return { invoices: [], proposed: [], byHand: [] }
  if (row === 'r0') return { invoices: [], proposed: [texts.total], byHand: [] }
  return {
    invoices: [{ title: texts.payroll, law: '', verified: true }],
    proposed: [
      texts.accumulated,
      texts.fee(filling.fee.months),
      ...special.map((one) => texts.special(one)),
      texts.paid,
      ...items.flatMap(rulesOf),
    ],
    byHand: filling.deductions.map(({ name, amount, verified }) => texts.deduction(name, amount, Boolean(verified))),
  }
}
