import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import { asJson, viewport, type Engine } from './engine.ts'
import { comesTrue, startProgram } from './programs.ts'

const QUIT_MS = 5_000

export interface WebKitPrograms {
  /** WebKitWebDriver, which starts its library's minimal browser. */
  driver: string
  /** Xvfb. */
  display: string
}

/** WebKit's sandbox needs user namespaces, which containers forbid. */
const inContainers = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }

/** WebKitGTK with its own driver, on a virtual display. */
export async function startWebKit({ driver: file, display }: WebKitPrograms, port: number): Promise<Engine> {
  const screen = `${viewport.width}x${viewport.height + 100}x24`
  const xvfb = startProgram(display, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'])
  const number = await xvfb.hears(/^(\d+)$/m)
  const program = startProgram(file, [`--port=${port}`], { ...inContainers, DISPLAY: `:${number}` })
  const address = `http://127.0.0.1:${port}`
  await comesTrue(() => fetch(`${address}/status`).catch(() => null))
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build()
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 })
  await driver
    .manage()
    .window()
    .setRect({ ...viewport, x: 0, y: 0 })
  return {
    open: (url) => driver.get(url),
    call: (fn, json) => driver.executeScript<string>(`return (${asJson(fn)})(arguments[0])`, json),
    perform: (actions) => driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions)),
    choose: (selector, chosen) => driver.findElement(By.css(selector)).sendKeys(chosen),
    picture: () => driver.takeScreenshot(),
    complaints: () => [],
    async quit() {
      await Promise.race([driver.quit().catch(() => undefined), pause(QUIT_MS)])
      await program.stop()
      // Also ends processes left by a driver that could not quit.
      await xvfb.stop()
    },
  }
}
