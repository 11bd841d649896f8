const options = {
  className: 'docx',
  inWrapper: true,
  breakPages: true,
  renderHeaders: true,
  renderFooters: true,
  renderFootnotes: true,
  useBase64URL: true,
  renderAltChunks: false,
  renderComments: false,
  debug: false,
  experimental: false,
} as const

/** The window's paper stays white in the dark theme: it shows a document, not the page. */
const paper =
  'body { margin: 0; background: #edf0f5; } ' +
  // A page wider than the window begins at its left edge.
  '.docx-wrapper { background: none; padding: 12px; align-items: safe center; }'

/** Draws a document into a frame. Rejects when it cannot be read. */
export async function drawDocument(blob: Blob, frame: HTMLIFrameElement): Promise<void> {
  const { renderAsync } = await import('docx-preview')
  const [body, styles] = [document.createElement('div'), document.createElement('div')]
  await renderAsync(blob, body, styles, options)
  makeInert(body)
  const inside = frame.contentDocument
  const Sheet = (frame.contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet
  if (inside === null || Sheet === undefined) return
  // Style elements have no nonce in there; sheets that are made by hand need none.
  const sheet = new Sheet()
  const texts = [...styles.querySelectorAll('style'), ...body.querySelectorAll('style')].map((each) => each.textContent)
  sheet.replaceSync([...texts, paper].join('\n'))
  inside.adoptedStyleSheets = [sheet]
  for (const each of body.querySelectorAll('style')) each.remove()
  inside.body.replaceChildren(...[...body.childNodes].map((node) => inside.adoptNode(node)))
}

/** Nothing in a document leads away or asks anybody: links are texts, pictures come with the file. */
export function makeInert(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const to = link.getAttribute('href') ?? ''
    for (const name of link.getAttributeNames()) if (name !== 'class' && name !== 'style') link.removeAttribute(name)
    if (/^https?:/.test(to)) link.title = to
  }
  for (const picture of body.querySelectorAll('img'))
    if (!picture.src.startsWith('data:image/')) picture.removeAttribute('src')
  for (const element of body.querySelectorAll('script, iframe, object, embed, form, link, meta')) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name)
}
