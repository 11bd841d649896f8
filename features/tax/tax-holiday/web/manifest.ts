import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { taxHolidayPage, taxHolidayPages } from '../contract/tax-holiday.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-holiday',
  pages: screensOf(taxHolidayPages, {
    [taxHolidayPage.path]: {
      icon: 'calendar',
      lazy: async () => ({ Component: (await import('./holidays-page.tsx')).HolidaysPage }),
    },
  }),
}
