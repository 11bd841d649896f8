import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { approvalsPage, workflowPages } from '../contract/workflow.pages.ts'
import { manifestTexts } from './manifest.texts.ts'

export const manifest: FeatureManifest = {
  name: 'workflow',
  notices: [{ kind: '101', action: manifestTexts.review }],
  pages: screensOf(workflowPages, {
    [approvalsPage.path]: {
      icon: 'stamp',
      quick: { order: 50, title: '申报复核' },
      lazy: async () => ({ Component: (await import('./approvals-page.tsx')).ApprovalsPage }),
    },
  }),
}
