import { deskPlaces, type ReturnDialogProps, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { commentsPanel } from './comments/panel-id.ts'
import { manifestTexts as texts } from './manifest.texts.ts'

const code = 'tax:return:read'
/** Presence and comments belong to the current return; filed versions don't show them. */
const when = ({ desk }: ReturnPartProps): boolean => desk.snapshot === null
const parts: readonly (ScreenPart<ReturnPartProps> | ScreenPart<ReturnDialogProps>)[] = [
  {
    place: deskPlaces.head,
    id: 'together',
    order: 10,
    title: texts.together,
    code,
    when,
    lazy: async () => ({ Component: (await import('./together.tsx')).Together }),
  },
  {
    place: deskPlaces.side,
    id: commentsPanel,
    order: 60,
    title: texts.comments,
    code,
    when,
    lazy: async () => ({ Component: (await import('./comments/comments-panel.tsx')).CommentsPanel }),
  },
  {
    place: deskPlaces.more,
    id: 'comment-cell',
    order: 60,
    title: texts.commentCell,
    icon: 'chat',
    code,
    when,
    lazy: async () => ({ Component: (await import('./comments/comment-cell.tsx')).CommentCell }),
  },
  {
    place: deskPlaces.review,
    id: 'open-comments',
    order: 10,
    title: texts.comments,
    code,
    when,
    lazy: async () => ({ Component: (await import('./comments/review-count.tsx')).ReviewCount }),
  },
]

export const manifest: FeatureManifest = { name: 'collaboration', pages: [], parts: parts as readonly ScreenPart[] }
