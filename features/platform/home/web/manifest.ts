import { elsewhereCountPlace, elsewherePlace } from '@portal/web-kit/elsewhere-place'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { blankWorkbenchPage, calendarPage, homePages, todoPage, workbenchPage } from '../contract/home.pages.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { elsewhereTexts } from './elsewhere/elsewhere.texts.ts'
import { openArranging } from './arrange/arranging.ts'

export const manifest: FeatureManifest = {
  name: 'home',
  pages: screensOf(homePages, {
    [workbenchPage.path]: {
      icon: 'home',
      lazy: async () => ({ Component: (await import('./workbench.tsx')).Workbench }),
    },
    [todoPage.path]: { icon: 'inbox', lazy: async () => ({ Component: (await import('./todo-page.tsx')).TodoPage }) },
    [calendarPage.path]: {
      icon: 'calendar',
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
    [blankWorkbenchPage.path]: {
      lazy: async () => ({ Component: (await import('./blank-landing.tsx')).BlankLanding }),
    },
  }),
  workbench: [
    {
      id: 'first-steps',
      order: 0,
      area: 'top',
      title: homeTexts.firstSteps,
      code: 'base:user:all',
      lazy: async () => ({ Component: (await import('./arrange/first-steps-card.tsx')).FirstStepsCard }),
    },
    {
      id: 'figures',
      order: 1,
      area: 'top',
      title: '关键数',
      code: 'tax:return:read',
      lazy: async () => ({ Component: (await import('./figures-card.tsx')).FiguresCard }),
    },
    {
      id: 'todos',
      order: 10,
      area: 'main',
      title: '待办',
      lazy: async () => ({ Component: (await import('./todo-card.tsx')).TodoCard }),
    },
    {
      id: 'calendar',
      order: 10,
      area: 'side',
      title: '征期日历',
      lazy: async () => ({ Component: (await import('./calendar-card.tsx')).CalendarCard }),
    },
    {
      id: 'quick',
      order: 60,
      area: 'side',
      title: '常用入口',
      lazy: async () => ({ Component: (await import('./quick-card.tsx')).QuickCard }),
    },
  ],
  parts: [
    {
      place: elsewherePlace,
      id: 'home.elsewhere',
      order: 10,
      title: elsewhereTexts.title,
      lazy: async () => ({ Component: (await import('./elsewhere/elsewhere-list.tsx')).ElsewhereList }),
    },
    {
      place: elsewhereCountPlace,
      id: 'home.elsewhere-count',
      order: 10,
      title: elsewhereTexts.title,
      lazy: async () => ({ Component: (await import('./elsewhere/elsewhere-count.tsx')).ElsewhereCount }),
    },
  ],
  commands: [
    {
      id: 'arrange-workbench',
      order: 40,
      title: '调整工作台布局',
      icon: 'grid',
      places: ['palette'],
      run: openArranging,
    },
  ],
}
