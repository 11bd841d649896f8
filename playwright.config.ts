import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'
import { freePort } from './tools/test/free-port.ts'

const root = import.meta.dirname
/** Read again by every worker: what is chosen once is handed on by the environment. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(root, '.cache/e2e', String(process.pid)))
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const captchaPort = (process.env['E2E_CAPTCHA_PORT'] ??= String(await freePort()))
/** Journeys that need the picture captcha have a server of their own, started when there are any. */
const withCaptcha = readdirSync(join(root, 'e2e')).some((file) => file.endsWith('.captcha.spec.ts'))
const executablePath = findBrowser()
const WORKERS = 2

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env['E2E_OUTPUT'] ?? '.cache/test/playwright',
  fullyParallel: false,
  workers: WORKERS,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A colour on its way to another is no finding of axe.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every action costs a third of the runner's CPU and the browser's pictures: who looks for a fault asks
    // for it (--trace on). A failure keeps its picture and what stood on the page.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'journeys',
      testIgnore: ['**/*.captcha.spec.ts', '**/sweep.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
    ...(withCaptcha
      ? [{ name: 'captcha', testMatch: '**/*.captcha.spec.ts', use: { baseURL: `http://127.0.0.1:${captchaPort}` } }]
      : []),
    // Last, one page a test: whichever worker has time takes the next.
    { name: 'sweep', testMatch: '**/sweep.spec.ts', use: { baseURL: `http://127.0.0.1:${port}` } },
  ],
  webServer: [
    serve(port, 'open', {
      CAPTCHA: 'off',
      PORTAL_FAULTS: '1',
      DEMO_COPIES: String(WORKERS * 4),
      MAX_SESSIONS: '50',
      MAX_BEARERS: '50',
    }),
    ...(withCaptcha ? [serve(captchaPort, 'captcha', { CAPTCHA: 'on' })] : []),
  ],
})

function serve(PORT: string, name: string, env: Record<string, string>) {
  return {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    // A journey receives the portal's webhooks on this machine.
    env: {
      NODE_ENV: 'production',
      WEBHOOK_NETWORKS: '127.0.0.1',
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, name),
      DEMO: '1',
      ...env,
    },
  }
}
