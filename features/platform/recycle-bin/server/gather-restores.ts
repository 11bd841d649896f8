import type { Brought, Restorable } from '@portal/server-kit/brought'

/** What brings a kind of thing back, and the feature that owns it. */
export interface OwnedRestorable extends Restorable {
  feature: string
}

/**
 * Kinds of deleted things of all features.
 * @throws at the start for a kind that two features declare.
 */
export function gatherRestores(
  brought: readonly Pick<Brought, 'name' | 'restores'>[],
): ReadonlyMap<string, OwnedRestorable> {
  const kinds = new Map<string, OwnedRestorable>()
  for (const { name: feature, restores = {} } of brought)
    for (const [kind, restorable] of Object.entries(restores)) {
      if (kinds.has(kind)) throw new Error(`回收站的类别 ${kind} 声明了两次：${kinds.get(kind)?.feature}、${feature}`)
      kinds.set(kind, { ...restorable, feature })
    }
  return kinds
}
