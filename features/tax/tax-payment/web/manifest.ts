import { deskPlaces, type ReturnDialogProps, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { manifestTexts as texts } from './manifest.texts.ts'

const submit = 'tax:return:submit'
const isLive = ({ desk }: ReturnPartProps): boolean => desk.snapshot === null

const line: ScreenPart<ReturnPartProps> = {
  place: deskPlaces.head,
  id: 'payment',
  order: 25,
  title: texts.title,
  code: 'tax:return:read',
  lazy: async () => ({ Component: (await import('./payment-line.tsx')).PaymentLine }),
}
const dialogs: readonly ScreenPart<ReturnDialogProps>[] = [
  {
    place: deskPlaces.next,
    id: 'register-payment',
    order: 100,
    title: texts.pay,
    icon: 'coin',
    code: submit,
    when: (part) => isLive(part) && part.task.state === 'filed',
    lazy: async () => ({ Component: (await import('./payment-dialog.tsx')).PaymentDialog }),
  },
  {
    place: deskPlaces.more,
    id: 'archive-return',
    order: 95,
    title: texts.archive,
    icon: 'box',
    code: submit,
    when: (part) => isLive(part) && (part.task.state === 'filed' || part.task.state === 'paid'),
    lazy: async () => ({ Component: (await import('./archive-dialog.tsx')).ArchiveDialog }),
  },
]

export const manifest: FeatureManifest = {
  name: 'tax-payment',
  pages: [],
  parts: [line, ...dialogs] as readonly ScreenPart[],
}
