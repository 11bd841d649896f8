import { lazy, type ComponentType } from 'react'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'
import type { Lazy } from './lazy.ts'
import type { FeatureManifest } from './manifest.ts'
import type { NoticeAct, NoticeActProps, NoticeClick, NoticeDialogProps } from './notice-click.ts'

interface ShownAct extends Omit<NoticeAct, 'lazy'> {
  Dialog: ComponentType<NoticeActProps>
}
interface ShownNotice extends Omit<NoticeClick, 'acts' | 'dialog'> {
  acts: readonly ShownAct[]
  Dialog: ComponentType<NoticeDialogProps> | null
}
let registered: ReadonlyMap<string, ShownNotice> = new Map()

const loaded = <P>(load: Lazy<P>) => lazy(async () => ({ default: (await loadWithRetry(load)).Component }))
const shown = ({ acts = [], dialog, ...click }: NoticeClick): ShownNotice => ({
  ...click,
  acts: acts.map(({ lazy: load, ...act }) => ({ ...act, Dialog: loaded(load) })),
  Dialog: dialog === undefined ? null : loaded(dialog),
})

/** The application registers what opening notices does once, at its start. Throws when two features claim a kind. */
export function registerNoticeClicks(features: readonly Pick<FeatureManifest, 'notices'>[]): void {
  const clicks = features.flatMap((feature) => feature.notices ?? [])
  registered = new Map(clicks.map((click) => [click.kind, shown(click)]))
  if (registered.size < clicks.length) throw new Error('a kind of notice is declared twice')
}

/** What was declared for a kind; undefined: its notices are read. */
export const noticeClickOf = (kind: string): ShownNotice | undefined => registered.get(kind)
