import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { groupBoardPage, groupBoardPages } from '../contract/group-board.pages.ts'

export const manifest: FeatureManifest = {
  name: 'group-board',
  pages: screensOf(groupBoardPages, {
    [groupBoardPage.path]: {
      icon: 'table',
      lazy: async () => ({ Component: (await import('./group-page.tsx')).GroupPage }),
    },
  }),
}
