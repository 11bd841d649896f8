import { linkTo, type PageInfo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { broadcastPages, broadcastsPage, composePage, reportPage } from '../contract/broadcast.pages.ts'
import { broadcastWords } from '../contract/broadcast.words.ts'
import { manageBroadcasts } from '../contract/index.ts'
import { broadcastTables } from './broadcast.table.ts'
import { mountLists } from './lists.plugin.ts'
import { broadcastMigration } from './migrations/202611280101-broadcast.ts'
import { hearFilings } from './filed/filed.service.ts'
import { broadcastEffectMigration } from './migrations/202611290201-broadcast-effect.ts'
import { broadcastTaxMigration } from './migrations/202611290202-broadcast-tax.ts'
import { broadcastSoughtMigration } from './migrations/202611300854-broadcast-sought.ts'
import { broadcastChannelsMigration } from './migrations/202611301021-broadcast-channels.ts'
import { hearReads, mountReading } from './reading/reading.plugin.ts'
import { startSending } from './sending/job.ts'
import { mountWriting } from './writing.plugin.ts'
import { mountSendNotification, type TakeKind } from './wire/send-notification.ts'

/**
 * Feature: operators write to people (NOT-07, LEAD-12). `others`: kinds of the documented sendNotification that another
 * feature takes.
 */
export const broadcastFeature = ({ others = {} }: { others?: Readonly<Record<string, TakeKind>> } = {}): Feature => ({
  name: 'broadcast',
  words: broadcastWords,
  recorded: new URL('data/recorded.json', import.meta.url),
  pages: broadcastPages,
  menus: [
    {
      below: 'settings',
      after: 'serviceSupport',
      code: 'broadcast',
      name: '消息发布',
      icon: 'setting',
      route: linkTo(broadcastsPage),
      roles: ['superAdmin'],
      buttons: [{ code: manageBroadcasts, name: '写消息给用户', roles: ['superAdmin'] }],
    },
    ...[composePage, reportPage].map((page) => ({
      below: 'settings',
      after: 'broadcast',
      code: page === composePage ? 'broadcastCompose' : 'broadcastReport',
      name: page.title,
      icon: 'setting',
      route: linkTo(page),
      off: 'route' as const,
      roles: ['superAdmin'],
    })),
  ],
  migrations: [
    broadcastMigration,
    broadcastEffectMigration,
    broadcastTaxMigration,
    broadcastSoughtMigration,
    broadcastChannelsMigration,
  ],
  tables: broadcastTables,
  mount(kit) {
    const pages = new Set(kit.pages.filter(isOpenable).map(({ path }) => path))
    mountLists(kit)
    mountWriting(kit, pages)
    mountReading(kit)
    mountSendNotification(kit, pages, others)
    startSending(kit)
  },
  async outbox(kit, tx, happenings) {
    await hearReads(kit, tx, happenings)
    await hearFilings(kit.clock.now(), tx, happenings)
  },
})

/** A page that opens by its address alone, for people who are signed in. */
const isOpenable = ({ path, guard, query = [] }: PageInfo): boolean =>
  (guard === 'always' || guard === 'granted') && !path.includes(':') && query.every((name) => name.endsWith('?'))
