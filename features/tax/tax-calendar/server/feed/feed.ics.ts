import { addDays } from '@portal/domain'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarItem, FeedKind } from '../../contract/index.ts'
import { feedTexts as texts } from './feed.texts.ts'

const refreshSeconds = 12 * 60 * 60
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

export interface FeedOf {
  entId: string
  entName: string
  kind: FeedKind
  items: readonly CalendarItem[]
  now: Date
  /** Absolute address of an item's page; null where the portal's address is not known. */
  urlOf: (item: CalendarItem) => string | null
}

/**
 * The items as iCalendar (RFC 5545): whole days, which no zone of time moves; one id for a filing for ever, so that a
 * moved day moves its event.
 */
export function calendarFile({ entId, entName, kind, items, now, urlOf }: FeedOf): string {
  const calendar = ical({
    name: texts.calendar(entName),
    prodId: { company: 'portal', product: 'tax-calendar', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    scale: 'GREGORIAN',
  })
  for (const item of items) {
    const url = urlOf(item)
    calendar.createEvent({
      id: `${item.kind}-${item.id}@${entId}`,
      start: midnight(item.day),
      end: midnight(addDays(item.day, 1)),
      allDay: true,
      stamp: now,
      summary: summaryOf(item, kind),
      description: groundsOf(item),
      status: item.provisional ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url === null ? {} : { url }),
    })
  }
  return calendar.toString()
}

function summaryOf({ kind, title, mark }: CalendarItem, feed: FeedKind): string {
  const name = kind === 'filing' ? texts.due(title) : title
  return feed !== 'deadlines' ? texts.marked(name, mark) : name
}

const groundsOf = ({ ground, provisional }: CalendarItem): string =>
  [
    ground === null ? '' : texts.law(ground.law),
    ground?.notice === null || ground === null ? '' : texts.notice(ground.notice),
    ground?.isVerified === false ? texts.unverified : '',
    provisional ? texts.provisional : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
