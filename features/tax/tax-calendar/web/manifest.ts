import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { taxCalendarPage, taxCalendarPages } from '../contract/tax-calendar.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-calendar',
  pages: screensOf(taxCalendarPages, {
    [taxCalendarPage.path]: {
      icon: 'calendar',
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
  }),
}
