import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { withInstallLock } from './install-lock.mjs'
import { preparePostgres } from './prepare-postgres.mjs'
import { root } from './root.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.portal-install.json')

/** Installs the dependencies when they are missing or the lock file has changed. */
export async function ensureInstalled(say) {
  if (isInstalled()) return
  await withInstallLock(say, async () => {
    if (isInstalled()) return
    if (needsInstall()) await npmCi(say)
    mkdirSync(modules, { recursive: true })
    preparePostgres(modules)
    writeFileSync(stamp, JSON.stringify({ lock: lockHash(), platform: platform() }))
  })
}

function isInstalled() {
  const done = readStamp()
  return done?.lock === lockHash() && done.platform === platform()
}

/** npm's own record of an install is newer than the lock file: npm was run by hand. */
function needsInstall() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return true
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return (
    Object.entries(present).some(([name, entry]) => !entry.link && wanted[name]?.version !== entry.version) ||
    Object.entries(wanted).some(
      ([name, entry]) => name.startsWith('node_modules/') && !entry.optional && !present[name],
    )
  )
}

async function npmCi(say) {
  say('正在安装依赖（首次约需一分钟）……')
  const started = Date.now()
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(npm(), args)
  if (code !== 0) throw new Error('安装依赖失败，上面是 npm 的说明。请检查网络或 npm 源后重试。')
  say(`依赖安装完成，用时 ${Math.round((Date.now() - started) / 1000)} 秒`)
}

function run([command, ...prefix], args) {
  // NODE_ENV=production would omit the packages that build the page. npm's output goes to standard error.
  const env = { ...process.env, NODE_ENV: 'development' }
  const child = spawn(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env,
    shell: command.endsWith('.cmd'),
  })
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', (code) => resolve(code ?? 1)))
}

/** The npm that started this process, else the one on the path. */
function npm() {
  const own = process.env.npm_execpath
  if (own && /\.c?js$/.test(own) && existsSync(own)) return [process.execPath, own]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return undefined
  }
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function platform() {
  return `${process.platform}-${process.arch}`
}
