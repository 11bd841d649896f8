import { Day, Exactly, Id, Nullable, Period, Time, Type, type Static } from '@portal/contract'
import { taskStates } from './task-states.ts'

const OneOf = <const T extends string[]>(values: readonly [...T]) => Type.Enum(values)

export const TaskStateField = OneOf(taskStates)
export const TaxTypeNo = () => Type.String({ pattern: '^\\d{2}$' })

/**
 * One task: an enterprise, a tax type and a period, or what happened (`occasion`, '' for periods). `dueDate` is null
 * for
 * a type due on an event.
 */
export const TaxTask = Exactly({
  taskNo: Id(),
  taxType: TaxTypeNo(),
  period: Period(),
  occasion: Type.String({ maxLength: 11 }),
  state: TaskStateField,
  version: Type.Integer(),
  dueDate: Nullable(Day()),
})
export type TaxTask = Static<typeof TaxTask>

/** The reviewer returned it, and nobody has changed it since. */
export const SentBack = Exactly({ userName: Type.String(), at: Time(), opinion: Type.String() })
export type SentBack = Static<typeof SentBack>

/**
 * A task in the list. `preparer`: who last wrote in it or submitted it. `isAmending`: filed before and open again.
 * `isFiledLate`: filed after its deadline.
 */
export const ListedTask = Exactly({
  ...TaxTask.properties,
  preparer: Type.String(),
  isAmending: Type.Boolean(),
  sentBack: Nullable(SentBack),
  isFiledLate: Type.Boolean(),
})
export type ListedTask = Static<typeof ListedTask>

/** One step of a task: who, when, and the reason when it went back. */
export const TaskStep = Exactly({
  from: Nullable(TaskStateField),
  to: TaskStateField,
  userName: Type.String(),
  at: Time(),
  reason: Type.String(),
})
export type TaskStep = Static<typeof TaskStep>

/** A task for its page: names, whether cells are writable, and its steps, oldest first. */
export const TaxTaskDetail = Exactly({
  ...TaxTask.properties,
  taxTypeName: Type.String(),
  periodLabel: Type.String(),
  entName: Type.String(),
  editable: Type.Boolean(),
  sentBack: Nullable(SentBack),
  steps: Type.Array(TaskStep),
})
export type TaxTaskDetail = Static<typeof TaxTaskDetail>

/** A period to file by the enterprise's profile. Field names are those of outside clients; '' where not applicable. */
export const TaxablePeriod = Exactly({
  id: Id(),
  taxType: TaxTypeNo(),
  taxKey: Type.String(),
  period: Period(),
  taxYear: Type.String(),
  taxMonth: Type.String(),
  taxQuarter: Type.String(),
  taxQuarterBeginAndEndDate: Type.String(),
  originTaxYear: Type.String(),
})
export type TaxablePeriod = Static<typeof TaxablePeriod>

/** A taxable period without a task; `message` is the question on the page. */
export const MissingTask = Exactly({
  taxType: TaxTypeNo(),
  taxTypeName: Type.String(),
  period: Period(),
  message: Type.String(),
  dueDate: Nullable(Day()),
})
export type MissingTask = Static<typeof MissingTask>

/** One deadline of the calendar card; `provisional` while that month's holidays are not published (暂定). */
export const TaxDeadline = Exactly({
  taxType: TaxTypeNo(),
  taxTypeName: Type.String(),
  period: Period(),
  periodLabel: Type.String(),
  dueDate: Day(),
  provisional: Type.Boolean(),
  taskNo: Nullable(Id()),
  state: Nullable(TaskStateField),
})
export type TaxDeadline = Static<typeof TaxDeadline>

const flag = () => Type.Union([Type.Literal('0'), Type.Literal('1')])
/** Preferences of the profile; names and defaults of TAX-12: flags '0', lists comma-separated. */
export const ProfilePreferences = Exactly({
  ifApplicablePreference: flag(),
  ifAddDijiaPolicy: flag(),
  ifImmediateWithdrawalItems: flag(),
  ifTaxDiminishingItems: flag(),
  ifVatExemptionItems: flag(),
  ifVatReductionItems: flag(),
  addDijiaPolicyRate: Type.String({ pattern: '^(0\\.\\d{1,4})?$' }),
  vatExemptionItemsCode: Type.String({ maxLength: 2000 }),
  vatReductionItemsCode: Type.String({ maxLength: 2000 }),
})
export type ProfilePreferences = Static<typeof ProfilePreferences>

export const defaultPreferences: ProfilePreferences = {
  ifApplicablePreference: '0',
  ifAddDijiaPolicy: '0',
  ifImmediateWithdrawalItems: '0',
  ifTaxDiminishingItems: '0',
  ifVatExemptionItems: '0',
  ifVatReductionItems: '0',
  addDijiaPolicyRate: '',
  vatExemptionItemsCode: '',
  vatReductionItemsCode: '',
}

/** The taxes an enterprise files and its taxpayer type (TAX-01). taxpayerType '1' general, '2' small-scale. */
export const TaxProfile = Exactly({
  version: Type.Integer(),
  entName: Type.String(),
  creditCode: Type.String(),
  taxpayerType: OneOf(['1', '2']),
  subType: OneOf(['none', 'coaching', 'foreignTradeRefund', 'productionRefund']),
  cityFlag: OneOf(['city', 'town', 'other']),
  preferences: ProfilePreferences,
  filings: Type.Array(Exactly({ taxType: TaxTypeNo(), cadence: OneOf(['month', 'quarter', 'half-year', 'year']) }), {
    maxItems: 30,
  }),
})
export type TaxProfile = Static<typeof TaxProfile>

/**
 * The profile as it is kept, and of each tax filed by periods: whether its forms are built, its first unfiled task.
 * `moved`: taxes of an earlier registration that have no tasks any more.
 */
export const TaxRegistration = Exactly({
  profile: TaxProfile,
  moved: Type.Array(TaxTypeNo()),
  taxes: Type.Array(Exactly({ taxType: TaxTypeNo(), hasForms: Type.Boolean(), openPeriod: Nullable(Period()) })),
})
export type TaxRegistration = Static<typeof TaxRegistration>
