import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './test/run.ts'

// The shell is the same engine without a window, at half the CPU.
const shell = 'chromium-headless-shell'
const full = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const names = [shell, ...full]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser of PORTAL_BROWSER or of the system; undefined when there is none. */
export function findBrowser(): string | undefined {
  const given = process.env['PORTAL_BROWSER']
  if (given) return existsSync(given) ? given : undefined
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  return [...names.map((name) => `/usr/bin/${name}`), ...onPath, ...elsewhere].find((file) => existsSync(file))
}

/** A browser, downloaded when the machine has none. `playwright` uses Playwright's own. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found || process.env['PORTAL_BROWSER']) return found
  if (installByApt()) return findBrowser()
  const code = await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  return code === 0 ? 'playwright' : undefined
}

/** Debian's package, with a Chinese font. */
function installByApt(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  process.stdout.write('installing chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk')
  return apt('update') && (install(shell) || install('chromium'))
}
