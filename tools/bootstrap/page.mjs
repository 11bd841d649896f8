import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
const built = join(web, 'dist', '.vite', 'manifest.json')
const config = join(web, 'vite.config.ts')

/** Builds the page when its sources are newer than the last build. */
export async function ensurePage(node, say) {
  if (!existsSync(config) || !isStale()) return
  say('正在构建页面……')
  const started = Date.now()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(node, [vite, 'build', web, '--config', config, '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 2, 2],
    env,
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error('页面构建失败，上面是构建工具的说明。')
  say(`页面构建完成，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`)
}

function isStale() {
  const last = mtime(built)
  if (last === undefined) return true
  const pageSides = readdirSync(join(root, 'features')).flatMap((name) =>
    ['web', 'contract'].map((side) => join(root, 'features', name, side)),
  )
  const places = [
    web,
    ...pageSides,
    ...['web-kit', 'page-kit', 'contract', 'domain', 'tax-forms'].map((name) => join(root, 'packages', name)),
  ]
  return mtime(join(root, 'package-lock.json')) > last || places.some((place) => hasNewer(place, last))
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
