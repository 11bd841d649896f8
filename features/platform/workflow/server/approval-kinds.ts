import type { ApprovalEffect, ApprovalKind, Benefiting } from '@portal/server-kit/approvals'
import type { Brought } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { ApprovalState } from '../contract/index.ts'
import { deskOf } from '../contract/workflow.pages.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

export type BroughtKind = ApprovalKind & { effect: ApprovalEffect }

/** Kinds of approvals, by business type. */
export type ApprovalKinds = ReadonlyMap<string, BroughtKind>

/** Approvals of all features. @throws where two features declare the same business type. */
export function gatherApprovals(brought: readonly Brought[]): ApprovalKinds {
  const kinds = new Map<string, BroughtKind>()
  const owners = new Map<string, string>()
  for (const { name: feature, approvals = [] } of brought)
    for (const kind of approvals) {
      const other = owners.get(kind.type)
      if (other !== undefined) throw new Error(`${feature} declares the approval ${kind.type}, which ${other} has`)
      if ((kind.for === 'people') !== (kind.effect.benefiting !== undefined))
        throw new Error(`${feature} declares the approval ${kind.type} for ${kind.for}, unlike its effect`)
      owners.set(kind.type, feature)
      kinds.set(kind.type, kind)
    }
  return kinds
}

/** @throws for a type that no feature brings (any more). */
export function kindOf(kinds: ApprovalKinds, businessType: string): BroughtKind {
  const kind = kinds.get(businessType)
  if (!kind) throw new Error(texts.unknownType(businessType))
  return kind
}

/** The page that opens an approval for whoever decides it. */
export const routeToDecide = (
  kind: Pick<ApprovalKind, 'isDecidedAtDesk'> | undefined,
  { id, route }: { id: string; route: string },
): string => (kind?.isDecidedAtDesk === true ? deskOf(id) : route)

/** @throws where an approval for people does not say whom it gives something. */
export function assertSaysWhom(kind: ApprovalKind, benefiting: Benefiting | undefined): void {
  if (kind.for === 'people' && benefiting === undefined) throw new Error(texts.saysNotWhom(kind.type))
}

/** Whom a running approval's business gives something, asked of the business anew. */
export const benefitingBy =
  (
    db: Db,
    { effect }: BroughtKind,
    { ent_id: entId, business_code: businessCode }: { ent_id: string; business_code: string },
  ): Benefiting =>
  async (people) =>
    (await effect.benefiting?.(db, { entId, businessCode }, people)) ?? []

/** What a state is called: 待复核, 已通过. */
export function stateName(kinds: ApprovalKinds, businessType: string, state: ApprovalState): string {
  const { act = '审批', isResubmitted = false } = kinds.get(businessType) ?? {}
  switch (state) {
    case 'pending':
      return `待${act}`
    case 'approved':
      return act === '复核' ? '已复核' : '已通过'
    case 'returned':
      return texts.states.returned
    case 'rejected':
      return isResubmitted ? texts.states.refused : texts.states.returned
    case 'withdrawn':
      return texts.states.withdrawn
  }
}
