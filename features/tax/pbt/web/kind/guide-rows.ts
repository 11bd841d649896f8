import filling from '@portal/tax-forms/data/pbt-filling.json' with { type: 'json' }
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import type { GuideRows } from '@portal/tax-return/web/public'
import { listOf, mainForm, reliefForm } from '../../contract/index.ts'
import { guideTexts as texts } from './guide.texts.ts'

const names: Readonly<Record<string, { name: string }>> = registers.registers
interface Rule {
  register: string
  form: string
  tax: string
  when?: string
  select?: string
  relief?: string
  over?: string
  traps?: readonly string[]
}
const rules = filling.rules as unknown as readonly Rule[]

/** Registers that a list is filled from, how its tax comes about, and what is easily overlooked. */
export const guideRows: GuideRows = (form) => {
  if (form === mainForm || form === reliefForm)
    return { invoices: [], proposed: form === mainForm ? [texts.main, filling.main.c6] : [texts.relief], byHand: [] }
  const own = rules.filter((rule) => rule.form === form)
  return {
    invoices: own.map(({ register, when = '' }) => ({
      title: texts.register(names[register]?.name ?? register, when),
      law: '',
      verified: false,
    })),
    proposed: [
      ...own.flatMap(({ tax, select, relief, over }) =>
        [tax, select, relief, over].filter((part) => part !== undefined),
      ),
      ...(listOf(form)?.isHalved === true ? [texts.half] : []),
    ],
    byHand: own.flatMap(({ traps = [] }) => traps),
  }
}
