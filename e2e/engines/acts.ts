import { Key } from 'selenium-webdriver'
import type { Engine } from './engine.ts'
import { comesTrue } from './programs.ts'

const SEEN_WITHIN_MS = 15_000

/** A visible element: the first of a selector whose text or label matches. */
export interface Wanted {
  css: string
  text?: RegExp
}
interface Place {
  x: number
  y: number
  /** Its centre is not covered, and it is enabled. */
  isFree: boolean
}

/** Runs in the page. */
function find(css: string, source: string | null): Place | null {
  const pattern = source === null ? null : new RegExp(source)
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim()
    if (!element.checkVisibility({ visibilityProperty: true }) || (pattern !== null && !pattern.test(text))) continue
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const isOff = element.matches(':disabled, [aria-disabled="true"]')
    return { x, y, isFree: !isOff && element.contains(document.elementFromPoint(x, y)) }
  }
  return null
}

/** Result of a function run in the page; it can only use its arguments. */
export async function inPage<A extends unknown[], T>(engine: Engine, fn: (...args: A) => T, ...args: A) {
  return JSON.parse(await engine.call(fn.toString(), JSON.stringify(args))) as Awaited<T>
}

/** A page that is navigating does not answer. */
const lookFor = (engine: Engine, { css, text }: Wanted): Promise<Place | null> =>
  inPage(engine, find, css, text?.source ?? null).catch(() => null)
const nameOf = ({ css, text }: Wanted): string => [css, text].filter((part) => part !== undefined).join(' ')

/** Waits until it is visible. */
export async function see(engine: Engine, wanted: Wanted): Promise<void> {
  const place = await comesTrue(() => lookFor(engine, wanted), SEEN_WITHIN_MS)
  if (place === null) throw new Error(`not seen: ${nameOf(wanted)}`)
}

/** Clicks its centre once it stopped moving and is clickable. */
export async function click(engine: Engine, wanted: Wanted): Promise<void> {
  let before: Place | null = null
  const place = await comesTrue(async () => {
    const now = await lookFor(engine, wanted)
    const rests = now?.isFree === true && now.x === before?.x && now.y === before.y
    before = now
    return rests ? now : null
  }, SEEN_WITHIN_MS)
  if (place === null) throw new Error(`not to be clicked: ${nameOf(wanted)}`)
  const { x, y } = place
  const actions = [
    { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
}

/** Types a text letter by letter, with WebDriver's key values. */
export async function type(engine: Engine, text: string): Promise<void> {
  const strokes = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await engine.perform([{ type: 'key', id: 'keyboard', actions: strokes }])
}

export async function withControl(engine: Engine, value: string): Promise<void> {
  const actions = [
    { type: 'keyDown', value: Key.CONTROL },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: Key.CONTROL },
  ]
  await engine.perform([{ type: 'key', id: 'keyboard', actions }])
}
