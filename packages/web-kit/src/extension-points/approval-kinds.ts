import { lazy, type ComponentType } from 'react'
import type { ApprovalAbout, ApprovalKind, FeatureManifest } from './manifest.ts'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

export interface ShownApproval extends Omit<ApprovalKind, 'facts'> {
  Facts: ComponentType<ApprovalAbout> | null
}
let registered: ReadonlyMap<string, ShownApproval> = new Map()

/** The application registers the approvals of all features once, at its start. Throws when two claim a business. */
export function registerApprovals(features: readonly Pick<FeatureManifest, 'approvals'>[]): void {
  const kinds = features.flatMap((feature) => feature.approvals ?? [])
  registered = new Map(
    kinds.map(({ facts, ...kind }) => [
      kind.businessType,
      {
        ...kind,
        Facts: facts === undefined ? null : lazy(async () => ({ default: (await loadWithRetry(facts)).Component })),
      },
    ]),
  )
  if (registered.size < kinds.length) throw new Error('approvals of a business are declared twice')
}

/** How approvals of a business are shown; undefined when no feature says so: they are listed and lead nowhere. */
export const approvalKindOf = (businessType: string): ShownApproval | undefined => registered.get(businessType)
