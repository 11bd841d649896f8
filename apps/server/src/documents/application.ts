import { randomBytes } from 'node:crypto'
import { currentUserRoute, type UserInfo } from '@portal/identity/contract'
import { preferencesRoute, type Preferences } from '@portal/preference/contract'
import type { FrameBranding } from './branding.ts'
import type { BuildOutput } from './build-output.ts'
import { favicon } from './favicon.ts'
import { html, jsonBlock, type Html } from './html.ts'

/** Answers of the first reads, by route path. The page reads them instead of sending requests (web-kit boot). */
export type Answers = Readonly<Record<string, unknown>>

export interface BootBlock {
  branding: FrameBranding
  today: string
  answers: Answers
  demo?: boolean
  codesInFile?: boolean
  build?: string
  captcha?: boolean
  taxHeartbeatSeconds: number
  faults?: boolean
  prefix?: string
}

const nonceBytes = 16
export const newNonce = (): string => randomBytes(nonceBytes).toString('base64')

/**
 * The application document for one request: base, nonce, theme script, styles, server-rendered content (`view`), boot
 * block. Scripts come last, those of the frame before those of the page: the content is painted while they load.
 */
export function applicationDocument(
  build: BuildOutput,
  given: { base: string; address: string; nonce: string; boot: BootBlock; view: Html | null; isWide?: boolean },
): string {
  const { base, nonce, boot, view, isWide = false } = given
  const { scripts, styles } = build.filesOf(given.address)
  const isThere = (file: string): boolean => build.template.includes(file)
  const head = html`${favicon}
    ${build.themeScript.markup}
    ${styles
      .filter((file) => !isThere(file))
      .map((file) => html`<link rel="stylesheet" href="${file}" nonce="${nonce}">`)}`
  const own = scripts.filter((file) => !isThere(file) && !build.starts.includes(file))
  return build.template
    .replace('<html', () => html`<html${lookOf(boot.answers)}${view === null ? null : drawnFor(boot.answers)}`.html)
    .replace('<base href="/" />', () => html`<base href="${base}">`.html)
    .replace('<!--head-->', () => head.html)
    .replace(/<!--view-->[\s\S]*?<!--\/view-->/, (skeleton) => (view === null ? skeleton : view.html))
    .replace('<div class="web__side"></div>', (side) => (isWide ? '' : side))
    .replace('class="web__main"', (main) => (isWide ? 'class="web__main web__tiled"' : main))
    .replace('<!--boot-->', () => jsonBlock('boot', boot).html)
    .replace(
      '</body>',
      (end) =>
        `${build.starts}${own.map((file) => html`<link rel="modulepreload" href="${file}">`.html).join('')}${end}`,
    )
    .replaceAll('__CSP_NONCE__', nonce)
}

/** The enterprise of the server-rendered view. A tab of another enterprise hides it (theme-first.ts, LEAD-09). */
function drawnFor(answers: Answers): Html | null {
  const user = answers[currentUserRoute.path] as UserInfo | undefined
  return user === undefined ? null : html` data-enterprise="${user.entId}"`
}

/**
 * The user's display settings as attributes of the root, so that the first paint uses them on every device
 * (theme-first.ts).
 */
function lookOf(answers: Answers): Html | null {
  const kept = answers[preferencesRoute.path] as Preferences | undefined
  const choice = kept?.theme?.value
  const density = kept?.density?.value
  return html`${choice && html` data-choice="${choice}"`}${density && html` data-density="${density}"`}`
}
