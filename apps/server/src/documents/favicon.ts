import { html, type Html } from './html.ts'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" ' +
  'fill="#1550C4"/><path d="M14 4.5c.9 5.2 2.6 6.9 7.8 7.8-5.2.9-6.9 2.6-7.8 7.8-.9-5.2-2.6-6.9-7.8-7.8 ' +
  '5.2-.9 6.9-2.6 7.8-7.8Z" fill="#fff"/></svg>'

/** The tab icon inside the document, which saves a request. */
export const favicon: Html = html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">`
