import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { serverProgram } from './tools/bootstrap/server-program.mjs'
import { findBrowser } from './tools/browser.ts'
import { freePort } from './tools/test/free-port.ts'

const root = import.meta.dirname
/** Every worker reads this file again, so choices are passed on in the environment. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(root, '.cache/e2e', String(process.pid)))
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const galleryPort = (process.env['E2E_GALLERY_PORT'] ??= String(await freePort()))
const captchaPort = (process.env['E2E_CAPTCHA_PORT'] ??= String(await freePort()))
/** Journeys with the picture captcha use a separate server, started only when such journeys exist. */
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
    // Without motion, so that axe does not report colours in transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the runner's CPU and many screenshots, so they are on demand (--trace on). A failure keeps
    // its screenshot and the page's content.
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
      testIgnore: ['**/*.captcha.spec.ts', '**/{sweep,gallery}.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
    ...(withCaptcha
      ? [{ name: 'captcha', testMatch: '**/*.captcha.spec.ts', use: { baseURL: `http://127.0.0.1:${captchaPort}` } }]
      : []),
    // Last, one page a test: whichever worker has time takes the next.
    { name: 'gallery', testMatch: '**/gallery.spec.ts', use: { baseURL: `http://127.0.0.1:${galleryPort}` } },
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
    {
      command: `"${process.execPath}" tools/gallery.ts`,
      url: `http://127.0.0.1:${galleryPort}`,
      timeout: 60_000,
      stdout: 'ignore',
      stderr: 'pipe',
      env: { PORT: galleryPort },
    },
  ],
})

function serve(PORT: string, name: string, env: Record<string, string>) {
  return {
    command: `"${process.execPath}" ${serverProgram}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    // Allows webhooks to this machine, where a journey receives them.
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
