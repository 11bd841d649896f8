import { companyPlace } from '@portal/company/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { linkTo } from '@portal/contract'
import { assignmentPage, taskListPage, taxTaskPages } from '../contract/tax-task.pages.ts'
import { registrationTab } from '../contract/registration-tab.ts'
import { taskTexts } from './shown/task.texts.ts'

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
    [assignmentPage.path]: {
      icon: 'user',
      lazy: async () => ({ Component: (await import('./people/assignment-page.tsx')).AssignmentPage }),
    },
  }),
  parts: [registration] as readonly ScreenPart[],
}
