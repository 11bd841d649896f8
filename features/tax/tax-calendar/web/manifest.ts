import { calendarPlace } from '@portal/home/web/public'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { calendarTexts } from './calendar.texts.ts'

export const manifest: FeatureManifest = {
  name: 'tax-calendar',
  pages: [],
  parts: [
    {
      place: calendarPlace,
      id: 'tax-calendar',
      order: 10,
      title: calendarTexts.title,
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
  ],
}
