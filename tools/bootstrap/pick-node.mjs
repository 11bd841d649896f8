import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

/** Node.js 24 runs the TypeScript sources directly. */
const OLDEST = 24

/** The Node.js for the sources: the installed one, else the current one if new enough. */
export function pickNode() {
  const installed = installedNode()
  if (installed && isRunnable(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  throw new Error(
    `需要 Node.js ${OLDEST} 及以上版本：随项目安装的 Node.js 不支持本机（${process.platform}-${process.arch}），` +
      `当前版本为 ${process.version}。请从 https://nodejs.org 安装后重试。`,
  )
}

/** npm puts the installed one first on its path, so it mostly runs this command already. */
function isRunnable(node) {
  return realpathSync(node) === process.execPath || spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
}

function installedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : undefined
}
