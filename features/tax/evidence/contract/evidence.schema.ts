import { Day, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

/** Kinds of what a pack holds, in the order of a filing. */
export const evidenceGroups = ['申报表与校验', '审批与修改', '来源文件', '申报与缴款'] as const
export type EvidenceGroup = (typeof evidenceGroups)[number]

/** One thing in a pack; `size` in bytes, `sha256` in hex. */
export const EvidenceItem = Exactly({
  no: Type.Integer(),
  group: Type.String(),
  name: Type.String(),
  who: Type.String(),
  at: Type.String(),
  size: Type.Integer(),
  sha256: Type.String(),
})
export type EvidenceItem = Static<typeof EvidenceItem>

/** A sealed pack. `number`: of which filing; `bytes` of the whole. */
export const EvidencePack = Exactly({
  id: Id(),
  number: Type.Integer(),
  seal: Type.String(),
  previous: Type.String(),
  bytes: Type.Integer(),
  sealedBy: Type.String(),
  sealedAt: Time(),
  keepUntil: Day(),
  missing: Type.Array(Type.String()),
  items: Type.Array(EvidenceItem),
})
export type EvidencePack = Static<typeof EvidencePack>

/** `version` is the task's and goes with the sealing. `canSeal` follows from the state; `why` says why not. */
export const EvidenceState = Exactly({
  taskNo: Id(),
  version: Type.Integer(),
  title: Type.String(),
  entName: Type.String(),
  canSeal: Type.Boolean(),
  why: Type.String(),
  steps: Type.Array(Exactly({ name: Type.String(), at: Nullable(Time()) })),
  packs: Type.Array(EvidencePack),
})
export type EvidenceState = Static<typeof EvidenceState>

/** A filed return of the year and its last pack; `sealedAt` null: not sealed yet. */
export const EvidenceRow = Exactly({
  taskNo: Id(),
  title: Type.String(),
  periodLabel: Type.String(),
  packs: Type.Integer(),
  sealedAt: Nullable(Time()),
  bytes: Type.Integer(),
})
export type EvidenceRow = Static<typeof EvidenceRow>
export const EvidenceYear = Exactly({
  year: Type.Integer(),
  years: Type.Array(Type.Integer()),
  rows: Type.Array(EvidenceRow),
})
export type EvidenceYear = Static<typeof EvidenceYear>

export const EvidenceVerdict = Exactly({
  holds: Type.Boolean(),
  faults: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
})
export type EvidenceVerdict = Static<typeof EvidenceVerdict>
