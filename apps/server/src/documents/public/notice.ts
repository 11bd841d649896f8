import type { Maintenance } from '@portal/operations/contract'
import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'
import { noticeTexts } from './notice.texts.ts'

const minute = (time: string): string => time.slice(0, -3)

/** The operators' announcement above every public page (SHL-23). */
export const noticeBar = (notice: Maintenance | null | undefined): Html | null =>
  notice === null || notice === undefined
    ? null
    : html`<div class="notice${notice.isReadOnly ? ' present' : ''}"
role="status">${icon('info')}<span>${notice.text}</span><span>${noticeTexts.window(
        minute(notice.from),
        minute(notice.to),
      )}${notice.isReadOnly ? noticeTexts.readOnly : ''}</span></div>`
