import {
  ApprovalField,
  ApprovalSteps,
  Day,
  Exactly,
  Id,
  Named,
  Nullable,
  RecordOf,
  Time,
  Type,
  approvalModes,
  type ApprovalStep,
  type Static,
} from '@portal/contract'

/** Longest reason of a publication, in characters. */
export const mostNote = 200

const Version = () => Type.Integer({ minimum: 1 })
/** Another with every save of a draft; the save after names it. */
export const Edition = () => Type.String({ minLength: 1, maxLength: 64 })
const Count = () => Type.Integer({ minimum: 0 })

/** Approvals that go on by a version. */
export const RunningOfVersion = Exactly({ version: Version(), count: Count() })

const DraftHead = { version: Version(), savedAt: Time(), savedBy: Type.String() }
/** A kind of approval with where its definition stands. */
export const DefinitionRow = Exactly({
  type: Id(),
  name: Named('审批流程', Type.String()),
  version: Version(),
  publishedAt: Nullable(Time()),
  publishedBy: Type.String(),
  stepNames: Type.Array(Type.String()),
  running: Type.Array(RunningOfVersion),
  draft: Nullable(Exactly(DraftHead)),
})
export type DefinitionRow = Static<typeof DefinitionRow>

/** A published version; the first is the product's own. */
export const VersionRow = Exactly({
  version: Version(),
  note: Type.String(),
  publishedAt: Nullable(Time()),
  publishedBy: Type.String(),
  running: Count(),
})
export type VersionRow = Static<typeof VersionRow>

/** On the wire its lists are not read-only; conditions may be nested deeper than their schema tells. */
export const DesignedSteps = Type.Unsafe<readonly ApprovalStep[]>(ApprovalSteps)

export const Draft = Exactly({ ...DraftHead, edition: Edition(), steps: DesignedSteps })
export type Draft = Static<typeof Draft>

/** `codes`: its closed list, from which conditions choose. */
const DesignedField = Exactly({ ...ApprovalField.properties, codes: Type.Optional(RecordOf(Type.String())) })
export type DesignedField = Static<typeof DesignedField>

/** A definition as it is designed. `steps` are those in force. */
export const DesignedDefinition = Exactly({
  type: Id(),
  name: Type.String(),
  fields: RecordOf(DesignedField),
  version: Version(),
  steps: DesignedSteps,
  draft: Nullable(Draft),
  versions: Type.Array(VersionRow),
})
export type DesignedDefinition = Static<typeof DesignedDefinition>

/** `edition` null: as far as the page knows there is no draft yet. */
export const SavedDraft = Exactly({ type: Id(), edition: Nullable(Edition()), steps: DesignedSteps })

/** Which published version a new draft takes over, in place of the draft of that edition. */
export const RestoredVersion = Exactly({ type: Id(), edition: Nullable(Edition()), version: Version() })

/** What is wrong with a definition (`fault`, stops publishing) or worth a look; `step` is the key of the step. */
export const Finding = Exactly({
  level: Type.Enum(['fault', 'hint']),
  step: Nullable(Type.String()),
  text: Type.String(),
})
export type Finding = Static<typeof Finding>
/** `longestDays`: working days, when every step takes all of its time. */
export const Checked = Exactly({ findings: Type.Array(Finding), longestDays: Count() })
export type Checked = Static<typeof Checked>

export const Published = Exactly({ version: Version(), goOn: Count() })

/** The case a definition is tried on: a stored approval, or an applicant with typed values. */
export const SimulatedCase = Type.Union([
  Exactly({ processInstId: Id() }),
  Exactly({
    applicantId: Id(),
    fields: RecordOf(Type.String({ maxLength: 1000 })),
  }),
])
export type SimulatedCase = Static<typeof SimulatedCase>

/** `outcome` as the engine tells it; `why`: which rule names these people; `difference` to the version in force. */
export const SimulatedStep = Exactly({
  step: Id(),
  name: Named('步骤', Type.String()),
  mode: Type.Enum(approvalModes),
  outcome: Type.Enum(['asks', 'left', 'nobody', 'once']),
  people: Type.Array(Exactly({ name: Type.String(), standIn: Type.String() })),
  why: Named('为什么是他', Type.String()),
  dueAt: Named('截止', Nullable(Day())),
  difference: Named('与现行版本比', Type.String()),
})
export type SimulatedStep = Static<typeof SimulatedStep>
/** `lost`: steps in force that the case would not meet any more. `refusal`: why it could not be handed in. */
export const Simulated = Exactly({
  steps: Type.Array(SimulatedStep),
  lost: Type.Array(Type.String()),
  refusal: Type.String(),
})
export type Simulated = Static<typeof Simulated>

/** A stored approval that may be tried. */
export const StoredCase = Exactly({
  processInstId: Id(),
  title: Type.String(),
  applicant: Type.String(),
  entName: Type.String(),
  startTime: Time(),
})
export type StoredCase = Static<typeof StoredCase>

/** Somebody who may decide: `role:<code>` or `user:<id>`. */
export const WhoOption = Exactly({ value: Type.String(), label: Type.String(), hint: Type.String() })
export type WhoOption = Static<typeof WhoOption>
