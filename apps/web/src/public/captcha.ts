import { markField } from './form-errors.ts'

const image = (): HTMLImageElement | null => document.querySelector('.captcha-image img')
const input = (): HTMLInputElement | null => document.querySelector('.form input[name="captcha"]')
const asks = (): HTMLElement | null => document.querySelector('.captcha-question')
let isQuestion = false

/** Longest wait of a question for a picture that does not arrive, ms. */
const patienceMs = 3000
/** The previous request. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Requests another picture or text question; the old one is then invalid. One at a time, because the server checks the
 * answer against its latest one, which must be the one shown.
 */
export function renewCaptcha(): void {
  const wanted = isQuestion
  const line = asks()?.querySelector('p')
  if (wanted && line) line.textContent = words()['asking'] ?? ''
  before = before.then(arrived).then(() => {
    if (isQuestion === wanted) return wanted ? ask() : show()
  })
}

/** Resolves when the loading picture has arrived, failed or timed out. */
function arrived(): Promise<unknown> | undefined {
  const picture = image()
  if (picture === null || picture.complete) return undefined
  return new Promise((done) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, done, { once: true })
    setTimeout(done, patienceMs)
  })
}

function show(): void {
  const picture = image()
  if (picture !== null) picture.src = `${picture.dataset['source'] ?? ''}?t=${Date.now().toString(36)}`
}

/**
 * A click on the picture requests another one. Also requests the first one, because the one in a cached document is no
 * longer valid.
 */
export function startCaptcha(): void {
  const renew = (): void => {
    renewCaptcha()
    input()?.focus()
  }
  document.querySelector('.captcha-image')?.addEventListener('click', renew)
  asks()?.querySelector('[data-again]')?.addEventListener('click', renew)
  asks()?.querySelector('[data-swap]')?.addEventListener('click', swap)
  addEventListener('pageshow', (event) => {
    if (event.persisted) renewCaptcha()
  })
}

const swapButton = (): HTMLButtonElement | null => asks()?.querySelector<HTMLButtonElement>('[data-swap]') ?? null
const words = (): Record<string, string> => JSON.parse(swapButton()?.dataset['words'] ?? '{}') as Record<string, string>

/** Switches between picture and question; the field stays and changes its texts. */
function swap(): void {
  isQuestion = !isQuestion
  const [field, button, said] = [input(), swapButton(), words()]
  const label = field?.labels?.[0]
  if (!field || !button || !label) return
  const picture = {
    label: field.dataset['label'] ?? label.textContent,
    needed: field.dataset['first'] ?? field.dataset['needed'],
    placeholder: field.dataset['hint'] ?? field.placeholder,
  }
  Object.assign(field.dataset, { label: picture.label, first: picture.needed, hint: picture.placeholder })
  const shown = isQuestion ? said : picture
  label.textContent = shown.label ?? ''
  field.placeholder = shown.placeholder ?? ''
  field.dataset['needed'] = shown.needed ?? ''
  field.setAttribute('aria-describedby', isQuestion ? 'q-captcha e-captcha' : 'e-captcha')
  field.value = ''
  markField(field, '')
  button.textContent = (isQuestion ? said['back'] : said['swap']) ?? ''
  document.querySelector<HTMLElement>('.captcha-image')!.hidden = isQuestion
  for (const each of asks()?.querySelectorAll<HTMLElement>('p, [data-again]') ?? []) each.hidden = !isQuestion
  renewCaptcha()
  field.focus()
}

/** Screen readers announce the question when it arrives. */
async function ask(): Promise<void> {
  const [line, said] = [asks()?.querySelector('p'), words()]
  if (!line) return
  try {
    const answer = (await (
      await fetch(swapButton()?.dataset['swap'] ?? '', { credentials: 'same-origin' })
    ).json()) as { msg: string; data: { question?: string } | null }
    line.textContent = answer.data?.question ?? answer.msg
  } catch {
    line.textContent = said['failed'] ?? ''
  }
}
