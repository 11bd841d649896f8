import { Day, Exactly, Named, Nullable, Type, type Static } from '@portal/contract'
import type { LawCertainty, LawStatus } from '@portal/tax-forms/law'

/** How far a rule was verified. */
export const certaintyNames = {
  verified: '已核实',
  partly: '部分核实',
  single: '单一来源',
  unverified: '未核实',
} as const satisfies Record<LawCertainty, string>

/** What the product does with a rule. */
export const lawStatusNames = {
  applied: '已按此执行',
  data: '已录入，报表未开放',
  awaiting: '待官方表样',
  unchanged: '沿用不变',
  noted: '仅提示',
  open: '待公布',
} as const satisfies Record<LawStatus, string>

const OneOf = <const T extends object>(names: T) => Type.Enum(Object.keys(names) as (keyof T & string)[])
const Texts = () => Type.Array(Type.String())

/** A change on a day, or in a month `YYYY-MM` that is all that is known. */
export const ComingChange = Exactly({
  on: Type.String({ pattern: '^20\\d{2}-\\d{2}(-\\d{2})?$' }),
  what: Type.String(),
})

/** A form without an official layout: what is missing, and what to do until it is there. */
export const MissingLayout = Exactly({ form: Type.String(), lacks: Texts(), meanwhile: Texts() })

/** A rule of law; `taxes`: numbers of tax types, none for all. `sources`: where it was found, in words. */
export const LawRule = Exactly({
  id: Type.String(),
  title: Named('规则', Type.String()),
  taxes: Named('税种', Texts()),
  documents: Named('文件', Texts()),
  effectiveFrom: Named('施行日期', Day()),
  firstPeriod: Named('首个属期', Type.String({ pattern: '^(20\\d{2,4})?$' })),
  certainty: Named('核实程度', OneOf(certaintyNames), { codes: certaintyNames }),
  status: Named('执行情况', OneOf(lawStatusNames), { codes: lawStatusNames }),
  meaning: Type.String(),
  basis: Type.String(),
  open: Type.String(),
  sources: Texts(),
  coming: Type.Array(ComingChange),
  missing: Nullable(MissingLayout),
})
export type LawRule = Static<typeof LawRule>

/** All rules, the day on which they were looked up, and the business day. */
export const LawRegister = Exactly({ asOf: Day(), today: Day(), rules: Type.Array(LawRule) })
export type LawRegister = Static<typeof LawRegister>
