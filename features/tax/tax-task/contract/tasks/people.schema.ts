import { Exactly, Id, Kept, Line, Named, Nullable, Type, type Static } from '@portal/contract'
import { taxTypes } from '../data/tax-types.ts'
import { ownTaxTypeName } from './tax-types.rules.ts'

/** Somebody answering for a task; `standIn`: who does it while he is away. */
const Assigned = Exactly({
  userId: Id(),
  name: Type.String(),
  standIn: Nullable(Exactly({ userId: Id(), name: Type.String() })),
})
export type Assigned = Static<typeof Assigned>

/** Who prepares a return and who reviews it; null: nobody is named. */
export const TaskPeople = Exactly({ preparer: Nullable(Assigned), reviewer: Nullable(Assigned) })
export type TaskPeople = Static<typeof TaskPeople>

/** Every tax of the rule's enterprises. */
export const anyTax = 'all'
const offered = taxTypes.filter(({ instead }) => instead === undefined).map(({ no }) => no)
export const ruleTaxes = Object.fromEntries([[anyTax, '全部税种'], ...offered.map((no) => [no, ownTaxTypeName(no)])])
export const ruleReaches = { own: '本企业', below: '本企业及下级企业' } as const

/** What is entered of a rule; a person who is not named is left to the next rule. */
export const enteredRule = {
  reach: Named('适用企业', Type.Enum(['own', 'below']), { codes: ruleReaches }),
  taxType: Named('税种', Type.Enum([anyTax, ...offered]), { codes: ruleTaxes }),
  preparerId: Named('经办', Nullable(Id()), { hint: '不选时由下一条适用的规则决定' }),
  reviewerId: Named('复核', Nullable(Id()), { hint: '不选时由下一条适用的规则决定' }),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(200))),
}

/** Who prepares and reviews the tasks of an enterprise, or of those below it, by tax. */
export const AssignmentRule = Kept(enteredRule)
export type AssignmentRule = Static<typeof AssignmentRule>

const { id, reach, taxType, isOn, note, version, updatedAt, updatedBy } = AssignmentRule.properties
/** The same in a list, with names. */
export const ListedRule = Exactly({
  id,
  taxType,
  reach,
  preparer: Named('经办', Type.String()),
  reviewer: Named('复核', Type.String()),
  isOn,
  note,
  version,
  updatedAt,
  updatedBy,
  preparerId: Nullable(Id()),
  reviewerId: Nullable(Id()),
})
export type ListedRule = Static<typeof ListedRule>
