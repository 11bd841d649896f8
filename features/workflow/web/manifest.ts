import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { workflowPages } from '../contract/workflow.pages.ts'

export const manifest: FeatureManifest = {
  name: 'workflow',
  pages: screensOf(workflowPages, {
    '/workflow/index': { lazy: async () => ({ Component: (await import('./approvals-page.tsx')).ApprovalsPage }) },
  }),
}
