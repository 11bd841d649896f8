import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { definitionsPage } from '../contract/design.pages.ts'
import { approvalsPage, runningPage, workflowPages } from '../contract/workflow.pages.ts'
import { manifestTexts } from './manifest.texts.ts'
import { noticeActs } from './many/notice-acts.ts'

export const manifest: FeatureManifest = {
  name: 'workflow',
  notices: [{ kind: '101', action: manifestTexts.review, acts: noticeActs }],
  pages: screensOf(workflowPages, {
    [approvalsPage.path]: {
      icon: 'stamp',
      quick: { order: 50 },
      lazy: async () => ({ Component: (await import('./approvals-page.tsx')).ApprovalsPage }),
    },
    [runningPage.path]: {
      icon: 'clock',
      lazy: async () => ({ Component: (await import('./running-page.tsx')).RunningPage }),
    },
    [definitionsPage.path]: {
      icon: 'flow',
      lazy: async () => ({ Component: (await import('./design/definitions-page.tsx')).DefinitionsPage }),
    },
  }),
}
