import { lazy, type ComponentType } from 'react'
import { loadWithRetry } from '../session-recovery/load-with-retry.ts'
import type { FeatureManifest, NoticeClick, NoticeDialogProps } from './manifest.ts'

export interface ShownNotice extends Omit<NoticeClick, 'dialog'> {
  Dialog: ComponentType<NoticeDialogProps> | null
}
let registered: ReadonlyMap<string, ShownNotice> = new Map()

/** The application registers what opening notices does once, at its start. Throws when two features claim a kind. */
export function registerNoticeClicks(features: readonly Pick<FeatureManifest, 'notices'>[]): void {
  const clicks = features.flatMap((feature) => feature.notices ?? [])
  registered = new Map(
    clicks.map(({ dialog, ...click }) => [
      click.kind,
      {
        ...click,
        Dialog: dialog === undefined ? null : lazy(async () => ({ default: (await loadWithRetry(dialog)).Component })),
      },
    ]),
  )
  if (registered.size < clicks.length) throw new Error('a kind of notice is declared twice')
}

/** What was declared for a kind; undefined: its notices are read. */
export const noticeClickOf = (kind: string): ShownNotice | undefined => registered.get(kind)
