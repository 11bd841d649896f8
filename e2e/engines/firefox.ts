import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Capabilities, Session, WebDriver } from 'selenium-webdriver'
import { Executor } from 'selenium-webdriver/lib/command.js'
import { asJson, viewport, type Engine } from './engine.ts'
import { startProgram } from './programs.ts'

type Answer = { type: string; message?: string; result: Record<string, unknown> }
type Logged = { level: string; text: string | null }

const preferences = [
  'user_pref("intl.accept_languages", "zh-CN, zh");',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
]

/** Reported for loads cancelled by leaving a page. A chunk that is really missing makes a step fail. */
const brokenOff = /error loading dynamically imported module/

/** Standard Firefox over WebDriver BiDi. It listens itself, so no driver program is needed. */
export async function startFirefox(file: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
  await writeFile(join(profile, 'user.js'), preferences.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const program = startProgram(file, args)
  const bidi = await connect(await program.hears(/WebDriver BiDi listening on (ws:\S+)/))
  const send = async (method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const answer = (await bidi.send({ method, params })) as Answer
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message ?? 'no message'}`)
    return answer.result
  }
  await send('session.new', { capabilities: {} })
  const said: string[] = []
  bidi.on('log.entryAdded', ({ level, text }: Logged) => {
    if (level === 'error' && text !== null && !brokenOff.test(text)) said.push(text)
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async call(fn, json) {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: asJson(fn),
        arguments: [{ type: 'string', value: json }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (result === undefined) throw new Error(exceptionDetails?.text ?? 'no answer of the page')
      return result.value
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    async choose(selector, chosen) {
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      const [element] = nodes as { sharedId: string }[]
      await send('input.setFiles', { context, element: { sharedId: element?.sharedId }, files: [chosen] })
    },
    picture: async () => (await send('browsingContext.captureScreenshot', { context }))['data'] as string,
    complaints: () => said,
    async quit() {
      await send('browser.close', {}).catch(() => undefined)
      await program.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A direct BiDi connection, without creating the session over HTTP. */
async function connect(address: string) {
  const capabilities = new Capabilities({ webSocketUrl: `${address}/session` })
  const bidi = await new WebDriver(new Session('direct', capabilities), new Executor()).getBidi()
  await bidi.waitForConnection()
  return bidi
}
