import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './root.mjs'

const lock = join(root, '.cache', 'install.lock')
/** Longest install. Older locks are ignored, because process numbers are reused. */
const LONGEST_INSTALL_MS = 15 * 60_000

/** Runs `work` while no other process installs this project; waits for a running install. */
export async function withInstallLock(say, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !take(); told = true) {
    if (!told) say('另一个进程正在安装依赖，等待其完成……')
    await delay(300)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_INSTALL_MS) return false
    process.kill(Number(readFileSync(lock, 'utf8')) || 0, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
