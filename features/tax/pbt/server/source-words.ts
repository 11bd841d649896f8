import filling from '@portal/tax-forms/data/pbt-filling.json' with { type: 'json' }
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import type { TaxKind } from '@portal/tax-return/server/public'
import { pbtTexts as texts } from './pbt.texts.ts'

type Words = TaxKind['sources']

const names: Readonly<Record<string, { name: string }>> = registers.registers
/** Name of a register, as its page is called. */
export const registerName = (register: string): string => names[register]?.name ?? register

/** A record of a register by its key: `land:T001` is 土地 T001. */
export const describeSources: Words['describe'] = async (_db, _entId, keys) =>
  new Map(
    keys.map((key) => {
      const at = key.indexOf(':')
      return [
        key,
        {
          number: key.slice(at + 1),
          kindName: registerName(key.slice(0, at)),
          partner: '',
          date: null,
          amount: null,
          tax: null,
          items: new Map(),
        },
      ]
    }),
  )

/** A filling rule in words: how its list comes out of the register. */
export const ruleText: Words['ruleOf'] = (rule) => {
  const found = filling.rules.find(({ id }) => id === rule)
  const how = found === undefined ? '' : `${registerName(found.register)}：${found.tax}`
  return { ...texts.rule, how, law: '', verified: found?.verified ?? false, sources: [] }
}
