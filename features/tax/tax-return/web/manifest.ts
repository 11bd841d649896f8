import { linkTo } from '@portal/contract'
import { reviewType } from '../contract/approval-types.ts'
import { broughtAt } from '@portal/web-kit/brought-data'
import type { FeatureManifest, Screen } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { boardPlaces } from '@portal/tax-task/contract/board-places'
import { returnPage, taxDataPage, taxReturnPages } from '../contract/tax-return.pages.ts'
import { deskPlaces, type ReturnPartProps } from './desk/frame/desk-parts.ts'
import { changesPartId } from './explain/changes/changes-part.ts'
import { guidePartId } from './guide/guide-part.ts'
import { taxKinds } from './kind/tax-kind.ts'

const screen: Screen = {
  tiled: true,
  icon: 'table',
  lazy: async () => {
    // The page needs them as soon as it runs, and reports what fails: they are loaded beside it.
    for (const { load } of broughtAt(taxKinds)) load().catch(() => undefined)
    return { Component: (await import('./return-page.tsx')).ReturnPage }
  },
  ahead: async (search) => (await import('./read-ahead.ts')).readAhead(search),
}

export const manifest: FeatureManifest = {
  name: 'tax-return',
  approvals: [
    {
      businessType: reviewType,
      to: ({ businessCode, processInstId }) => linkTo(returnPage, { id: businessCode, review: processInstId }),
    },
  ],
  pages: screensOf(taxReturnPages, {
    [returnPage.path]: screen,
    [taxDataPage.path]: screen,
  }),
  parts: [
    {
      place: boardPlaces.batch,
      id: 'batch-acts',
      order: 10,
      title: '重新取数与校验',
      lazy: async () => ({ Component: (await import('./batch/batch-acts.tsx')).BatchActs }),
    },
    {
      place: deskPlaces.head,
      id: 'guide',
      order: 40,
      title: '填表说明',
      lazy: async () => ({ Component: (await import('./guide/guide-button.tsx')).GuideButton }),
    },
    {
      place: deskPlaces.side,
      id: guidePartId,
      order: 50,
      title: '填表说明',
      icon: 'help',
      lazy: async () => ({ Component: (await import('./guide/guide-panel.tsx')).GuidePanel }),
    },
    {
      place: deskPlaces.side,
      id: changesPartId,
      order: 40,
      title: '修改记录',
      icon: 'clock',
      when: ({ desk }: ReturnPartProps) => desk.snapshot === null,
      lazy: async () => ({ Component: (await import('./explain/changes/changes-panel.tsx')).ChangesPanel }),
    },
  ],
}
