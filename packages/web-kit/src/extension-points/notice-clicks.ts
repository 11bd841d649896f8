import { lazy, type ComponentType } from 'react'
import type { FeatureManifest, NoticeAct, NoticeActProps, NoticeClick } from './manifest.ts'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

interface ShownAct extends Omit<NoticeAct, 'lazy'> {
  Dialog: ComponentType<NoticeActProps>
}
interface ShownClick extends Omit<NoticeClick, 'acts'> {
  acts: readonly ShownAct[]
}
let registered: ReadonlyMap<string, ShownClick> = new Map()

const shown = ({ lazy: load, ...act }: NoticeAct): ShownAct => ({
  ...act,
  Dialog: lazy(async () => ({ default: (await loadWithRetry(load)).Component })),
})

/** The application registers what opening notices does once, at its start. Throws when two features claim a kind. */
export function registerNoticeClicks(features: readonly Pick<FeatureManifest, 'notices'>[]): void {
  const clicks = features.flatMap((feature) => feature.notices ?? [])
  registered = new Map(clicks.map(({ acts = [], ...click }) => [click.kind, { ...click, acts: acts.map(shown) }]))
  if (registered.size < clicks.length) throw new Error('a kind of notice is declared twice')
}

/** What was declared for a kind; undefined: its notices are read. */
export const noticeClickOf = (kind: string): ShownClick | undefined => registered.get(kind)
