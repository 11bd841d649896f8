import type { ApprovalEffect, ApprovalKind } from '@portal/server-kit/approvals'
import type { Brought } from '@portal/server-kit/brought'

/** What a decision does, by business type. */
export type ApprovalEffects = Readonly<Record<string, ApprovalEffect>>

/** Approvals of all features. @throws where two features declare the same business type. */
export function gatherApprovals(brought: readonly Brought[]): {
  effects: ApprovalEffects
  actOf: (businessType: string) => ApprovalKind['act']
} {
  const kinds = new Map<string, ApprovalKind & { effect: ApprovalEffect; feature: string }>()
  for (const { name: feature, approvals = [] } of brought)
    for (const kind of approvals) {
      const other = kinds.get(kind.type)
      if (other) throw new Error(`${feature} declares the approval ${kind.type}, which ${other.feature} has`)
      kinds.set(kind.type, { ...kind, feature })
    }
  return {
    effects: Object.fromEntries([...kinds].map(([type, { effect }]) => [type, effect])),
    actOf: (businessType) => kinds.get(businessType)?.act ?? '审批',
  }
}
