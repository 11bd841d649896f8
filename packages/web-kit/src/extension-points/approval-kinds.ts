import { lazy, type ComponentType } from 'react'
import type { Lazy } from './lazy.ts'
import type { ApprovalAbout, ApprovalDialogProps, ApprovalKind, FeatureManifest } from './manifest.ts'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

export interface ShownApproval extends Omit<ApprovalKind, 'facts' | 'dialog'> {
  Facts: ComponentType<ApprovalAbout> | null
  Dialog: ComponentType<ApprovalDialogProps> | null
}
let registered: ReadonlyMap<string, ShownApproval> = new Map()

const loaded = <P>(load: Lazy<P> | undefined): ComponentType<P> | null =>
  load === undefined ? null : lazy(async () => ({ default: (await loadWithRetry(load)).Component }))

/** The application registers the approvals of all features once, at its start. Throws when two claim a business. */
export function registerApprovals(features: readonly Pick<FeatureManifest, 'approvals'>[]): void {
  const kinds = features.flatMap((feature) => feature.approvals ?? [])
  registered = new Map(
    kinds.map(({ facts, dialog, ...kind }) => [
      kind.businessType,
      { ...kind, Facts: loaded(facts), Dialog: loaded(dialog) },
    ]),
  )
  if (registered.size < kinds.length) throw new Error('approvals of a business are declared twice')
}

/** How approvals of a business are shown; undefined when no feature says so: they are listed and lead nowhere. */
export const approvalKindOf = (businessType: string): ShownApproval | undefined => registered.get(businessType)
