const image = (): HTMLImageElement | null => document.querySelector('.capimg img')

/** Asks for another picture; the old one no longer counts. */
export function renewCaptcha(): void {
  const picture = image()
  if (picture !== null) picture.src = `${picture.dataset['source'] ?? ''}?t=${Date.now().toString(36)}`
}

/** A click on the picture asks for another. The one in a cached document belongs to nobody any more, so the first is asked for here too. */
export function startCaptcha(): void {
  document.querySelector('.capimg')?.addEventListener('click', () => {
    renewCaptcha()
    document.querySelector<HTMLInputElement>('input[name="captcha"]')?.focus()
  })
  addEventListener('pageshow', event => { if (event.persisted) renewCaptcha() })
}
