import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'
import { serverProgram } from './server-program.mjs'

const sides = (...names) =>
  readdirSync(join(root, 'features'))
    .flatMap((group) => readdirSync(join(root, 'features', group)).map((feature) => join('features', group, feature)))
    .flatMap((feature) => names.map((side) => join(feature, side)))
const packages = (...names) => names.map((name) => join('packages', name))

/**
 * What is built before a start: where it lies, the file a build writes, and the sources it is built from. The server is
 * that one file, so it is built aside and moved: an interrupted build leaves the last one in its place.
 */
const products = {
  page: {
    name: '页面',
    dir: join('apps', 'web'),
    proof: join('apps', 'web', 'dist', '.vite', 'manifest.json'),
    sources: () => [
      ...sides('web', 'contract'),
      ...packages('web-kit', 'page-kit', 'tax-grid', 'contract', 'domain', 'tax-forms'),
      join('tools', 'page-build'),
    ],
  },
  server: {
    name: '服务端',
    dir: join('apps', 'server'),
    proof: serverProgram,
    isOneFile: true,
    sources: () => [...sides('server', 'contract'), ...packages('server-kit', 'contract', 'domain', 'tax-forms')],
  },
}

/** Folders of which a newer file makes the named product stale. */
export const sourcesOf = (name) => [products[name].dir, ...products[name].sources()]

/** Builds those of the named products whose sources are newer than the last build. */
export async function ensureBuilt(names, node, say) {
  const stale = names.filter(isStale).map((name) => products[name])
  await Promise.all(stale.map((product) => build(node, product, say)))
}

async function build(node, { name, dir, proof, isOneFile }, say) {
  say(`正在构建${name}……`)
  const started = Date.now()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const cwd = join(root, dir)
  const env = { ...process.env, NODE_ENV: 'production' }
  const aside = join(cwd, 'dist', `new-${process.pid}`)
  const args = [
    'build',
    cwd,
    '--config',
    configOf(dir),
    '--logLevel',
    'warn',
    ...(isOneFile ? ['--outDir', aside] : []),
  ]
  const child = spawn(node, [vite, ...args], { cwd, stdio: ['ignore', 2, 2], env })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (isOneFile && code === 0) renameSync(join(aside, basename(proof)), join(root, proof))
  if (isOneFile) rmSync(aside, { recursive: true, force: true })
  if (code !== 0) throw new Error(`${name}构建失败，上面是构建工具的说明。`)
  say(`${name}构建完成，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`)
}

const configOf = (dir) => join(root, dir, 'vite.config.ts')

function isStale(name) {
  const { dir, proof } = products[name]
  if (!existsSync(configOf(dir))) return false
  const last = mtime(join(root, proof))
  if (last === undefined || mtime(join(root, 'package-lock.json')) > last) return true
  return sourcesOf(name).some((place) => hasNewer(join(root, place), last))
}

function hasNewer(dir, than) {
  if (!existsSync(dir)) return false
  return readdirSync(dir, { withFileTypes: true }).some((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return false
    const path = join(dir, entry.name)
    return entry.isDirectory() ? mtime(path) > than || hasNewer(path, than) : mtime(path) > than
  })
}

function mtime(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}
