/**
 * antd makes some <style> elements without its nonce (scroll lock, scrollbar measuring); under our CSP they would be
 * dropped. Must be the first import of the application.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

if (nonce !== undefined) {
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (this: Document, ...given: Parameters<typeof create>) {
    const element = create.apply(this, given)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  } as typeof create
}
