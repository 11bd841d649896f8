import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import type { ListState } from '@portal/page-kit/list/use-list'
import { noticesRoute, pageSize, type Notice } from '../contract/index.ts'
import { noticeTexts } from './notice.texts.ts'

/** Notices by category, newest first. */
export const notices = sourceOf<typeof noticesRoute, Notice>({
  title: noticeTexts.title,
  filters: { type: { kind: 'text', title: noticeTexts.category, most: 8 } },
  sizes: [pageSize],
  route: noticesRoute,
  input: ({ values: { type = '' }, page, size }) => ({ body: { noticeType: type, page, limit: size } }),
  shown: pagedRows,
})

/** The chosen category; '' for all. */
export const typeOf = ({ place }: ListState<Notice>): string => place.values['type'] ?? ''
