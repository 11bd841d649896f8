import { deskPlaces, type ReturnDialogProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { printPage, returnDocumentPages } from '../contract/return-document.pages.ts'
import { returnDocumentTexts as texts } from './return-document.texts.ts'

const code = 'tax:return:read'
const parts: readonly ScreenPart<ReturnDialogProps>[] = [
  // An export contains the live return; offered beside a filed version it would be mistaken for that version.
  {
    place: deskPlaces.bar,
    id: 'export',
    order: 10,
    title: texts.export,
    icon: 'download',
    code,
    when: ({ desk }) => desk.snapshot === null,
    lazy: async () => ({ Component: (await import('./export-dialog.tsx')).ExportDialog }),
  },
]

export const manifest: FeatureManifest = {
  name: 'return-document',
  pages: screensOf(returnDocumentPages, {
    [printPage.path]: {
      tiled: true,
      lazy: async () => ({ Component: (await import('./print/print-page.tsx')).PrintPage }),
    },
  }),
  parts: parts as readonly ScreenPart[],
}
