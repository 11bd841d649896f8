import { spawn } from 'node:child_process'
import type { Browser, BrowserContext } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { ARGUMENTS, isUsable, LOOKS, openContext, readTimes, SLOWER, watch, type Times } from './browser.ts'

/** As Playwright gives and the protocol takes them. */
export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The cookies of whoever `signIn` signs in. */
export async function cookiesOf(
  browser: Browser,
  signIn: (context: BrowserContext) => Promise<void>,
): Promise<Cookies> {
  const context = await openContext(browser)
  await signIn(context)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** A page that is never painted leaves its question unanswered. */
const ANSWERED_WITHIN_MS = 60_000

/** Draws windows that nobody looks at. */
const DRAWN = [
  '--disable-features=PaintHolding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

export interface PlainBrowser {
  /** Opens an address in a context of its own, four times slower; `settledMs` later it reads what blocked. */
  open(address: string, cookies: Cookies, settledMs?: number): Promise<Times>
  close(): Promise<void>
}

/**
 * A browser as people have it: under Playwright's debugger Chromium notes the place of each Error that a script makes,
 * and parses its file again for that. React makes five when its file is run, 71 ms at this speed.
 */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const file = findBrowser() ?? chromium.executablePath()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${makeTemporary('browser')}`]
  const child = spawn(file, [...own, ...ARGUMENTS, ...DRAWN, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group, because the system's command is a script that starts the browser.
    detached: true,
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const end = (): void => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch (error) {
      // It ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  process.on('exit', end)
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /ws:\/\/\S+/.exec(said)?.[0]
      if (found !== undefined) done(found)
    })
    child.on('exit', () => fail(new Error(`${file} ended before it was ready\n${said}`)))
  })
  const send = await protocolOf(address)
  return {
    open: (...page) => openIn(send, ...page),
    close() {
      end()
      return ended
    },
  }
}

type Send = <T = unknown>(method: string, params: object, sessionId?: string) => Promise<T>

async function protocolOf(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { done: (result: never) => void; fail: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as { id?: number; result: never; error?: object }
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error === undefined) asked?.done(result)
    else asked?.fail(new Error(JSON.stringify(error)))
  })
  await new Promise((done) => socket.addEventListener('open', done))
  let last = 0
  return (method, params, sessionId) =>
    new Promise((done, fail) => {
      last += 1
      waiting.set(last, { done, fail })
      setTimeout(() => fail(new Error(`${method} was not answered`)), ANSWERED_WITHIN_MS).unref()
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
}

/** A function as an expression of the page, with its answer. */
const called = (run: () => unknown): string => `(${String(run)})()`

async function openIn(send: Send, address: string, cookies: Cookies, settledMs = 0): Promise<Times> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext', {})
  await send('Storage.setCookies', { browserContextId, cookies })
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const inPage = async <T>(expression: string): Promise<T> =>
    (
      await send<{ result: { value: T } }>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        sessionId,
      )
    ).result.value
  for (const [method, params] of [
    ['Emulation.setDeviceMetricsOverride', { ...LOOKS.viewport, deviceScaleFactor: 1, mobile: false }],
    ['Emulation.setLocaleOverride', { locale: LOOKS.locale }],
    ['Emulation.setTimezoneOverride', { timezoneId: LOOKS.timezoneId }],
    ['Emulation.setFocusEmulationEnabled', { enabled: true }],
    // Without it the script below would run after the parser, in a page that has none of its own.
    ['Runtime.enable', {}],
    ['Runtime.setMaxCallStackSizeToCapture', { size: 0 }],
    ['Page.enable', {}],
    ['Page.addScriptToEvaluateOnNewDocument', { source: called(watch) }],
    ['Emulation.setCPUThrottlingRate', { rate: SLOWER }],
    ['Page.navigate', { url: address }],
  ] as const)
    await send(method, params, sessionId)
  const [usable, times] = [called(isUsable), called(readTimes)]
  const look = `new Promise((done) => { (function look() { ${usable} ? done(${times}) : setTimeout(look, 50) })() })`
  const painted = await inPage<Times>(look)
  await new Promise((done) => setTimeout(done, settledMs))
  const settled = await inPage<Times>(times)
  await send('Target.disposeBrowserContext', { browserContextId })
  return { usable: painted.usable, blocked: settled.blocked }
}
