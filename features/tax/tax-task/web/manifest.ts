import { companyPlace } from '@portal/company/web/public'
import { calendarPlace, type CalendarProps } from '@portal/home/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { linkTo } from '@portal/contract'
import { taskListPage, taxTaskPages } from '../contract/tax-task.pages.ts'
import { registrationTab } from '../contract/registration-tab.ts'
import { taskTexts } from './task.texts.ts'

const due: ScreenPart<CalendarProps> = {
  place: calendarPlace,
  id: 'due-taxes',
  order: 10,
  title: taskTexts.due,
  code: 'tax:return:read',
  lazy: async () => ({ Component: (await import('./calendar/due-taxes.tsx')).DueTaxes }),
}

const registration: ScreenPart<object> = {
  place: companyPlace,
  id: registrationTab,
  order: 10,
  title: taskTexts.registration,
  code: 'company:info:manage',
  lazy: async () => ({ Component: (await import('./registration/tax-registration.tsx')).TaxRegistration }),
}

export const manifest: FeatureManifest = {
  name: 'tax-task',
  pages: screensOf(taxTaskPages, {
    [taskListPage.path]: {
      icon: 'list',
      quick: { order: 20 },
      settled: { to: linkTo(taskListPage, { state: 'done' }), title: taskTexts.settled },
      lazy: async () => ({ Component: (await import('./tasks-page.tsx')).TasksPage }),
    },
  }),
  parts: [due, registration] as readonly ScreenPart[],
}
