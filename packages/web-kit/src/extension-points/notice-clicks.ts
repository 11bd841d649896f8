import type { FeatureManifest, NoticeClick } from './manifest.ts'

let registered: ReadonlyMap<string, NoticeClick> = new Map()

/** The application registers what opening notices does once, at its start. Throws when two features claim a kind. */
export function registerNoticeClicks(features: readonly Pick<FeatureManifest, 'notices'>[]): void {
  const clicks = features.flatMap((feature) => feature.notices ?? [])
  registered = new Map(clicks.map((click) => [click.kind, click]))
  if (registered.size < clicks.length) throw new Error('a kind of notice is declared twice')
}

/** What was declared for a kind; undefined: its notices are read. */
export const noticeClickOf = (kind: string): NoticeClick | undefined => registered.get(kind)
