import { linkTo } from '@portal/contract'
import { returnPage } from '@portal/tax-return/pages'
import { filingPages, filingProgressPage } from '../contract/filing.pages.ts'
import { correctionType, unlockType } from '../contract/approval-types.ts'
import { deskPlaces, type ReturnDialogProps, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { wasEverFiled } from '@portal/tax-task/contract/task-states'
import { boardPlaces, type BatchProps } from '@portal/tax-task/contract/board-places'
import { manifestTexts as texts } from './shown/manifest.texts.ts'

const submit = 'tax:return:submit'
const read = 'tax:return:read'
const locked: ReadonlySet<string> = new Set(['approved', 'filed', 'paid'])
/** Parts of the current return only; filed versions are read-only. */
const isLive = ({ desk }: ReturnPartProps): boolean => desk.snapshot === null

const panels: readonly ScreenPart<ReturnPartProps>[] = [
  {
    place: deskPlaces.head,
    id: 'filing',
    order: 20,
    title: texts.title,
    code: read,
    lazy: async () => ({ Component: (await import('./filing-line.tsx')).FilingLine }),
  },
  {
    place: deskPlaces.side,
    id: 'versions',
    order: 70,
    title: texts.versions,
    code: read,
    lazy: async () => ({ Component: (await import('./versions/versions-panel.tsx')).VersionsPanel }),
  },
]
const dialogs: readonly ScreenPart<ReturnDialogProps>[] = [
  {
    place: deskPlaces.next,
    id: 'file-by-one-key',
    order: 95,
    title: texts.oneKey,
    icon: 'upload',
    code: submit,
    when: (part) => isLive(part) && part.task.state === 'approved',
    lazy: async () => ({ Component: (await import('./one-key/one-key-dialog.tsx')).OneKeyDialog }),
  },
  {
    place: deskPlaces.next,
    id: 'register-filing',
    order: 90,
    title: texts.register,
    icon: 'bank',
    code: submit,
    when: (part) => isLive(part) && part.task.state === 'approved',
    lazy: async () => ({ Component: (await import('./register/register-dialog.tsx')).RegisterDialog }),
  },
  {
    place: deskPlaces.more,
    id: 'correct-filing',
    order: 80,
    title: texts.correct,
    icon: 'edit',
    code: submit,
    when: (part) => isLive(part) && wasEverFiled(part.task),
    lazy: async () => ({ Component: (await import('./correct/correct-dialog.tsx')).CorrectDialog }),
  },
  {
    place: deskPlaces.more,
    id: 'unlock-return',
    order: 90,
    title: texts.unlock,
    icon: 'key',
    code: submit,
    when: (part) => isLive(part) && locked.has(part.task.state),
    lazy: async () => ({ Component: (await import('./unlock/unlock-dialog.tsx')).UnlockDialog }),
  },
]

const batch: ScreenPart<BatchProps> = {
  place: boardPlaces.batch,
  id: 'file-many',
  order: 20,
  title: texts.oneKey,
  code: submit,
  lazy: async () => ({ Component: (await import('./one-key/one-key-batch.tsx')).OneKeyBatch }),
}
const recent: ScreenPart<object> = {
  place: boardPlaces.charts,
  id: 'filings-under-way',
  order: 90,
  title: texts.oneKey,
  code: read,
  lazy: async () => ({ Component: (await import('./one-key/recent-card.tsx')).RecentCard }),
}

export const manifest: FeatureManifest = {
  name: 'filing',
  approvals: [unlockType, correctionType].map((businessType) => ({
    businessType,
    inBatch: true,
    to: ({ businessCode, processInstId }) => linkTo(returnPage, { id: businessCode, review: processInstId }),
  })),
  pages: screensOf(filingPages, {
    [filingProgressPage.path]: {
      icon: 'upload',
      lazy: async () => ({ Component: (await import('./progress/progress-page.tsx')).ProgressPage }),
    },
  }),
  parts: [...panels, ...dialogs, batch, recent] as readonly ScreenPart[],
}
