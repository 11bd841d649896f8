import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { calendarPage } from '@portal/home/pages'

export const manifest: FeatureManifest = {
  name: 'tax-calendar',
  pages: screensOf([calendarPage] as const, {
    [calendarPage.path]: {
      icon: 'calendar',
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
  }),
}
