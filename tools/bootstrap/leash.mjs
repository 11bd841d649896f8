import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** Where supported: the words before a command that stop it when its parent is killed. */
export function leash() {
  const setpriv = process.platform === 'linux' ? onPath('setpriv') : undefined
  if (setpriv === undefined) return []
  const words = [setpriv, '--pdeathsig', 'TERM', '--']
  return spawnSync(setpriv, [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? words : []
}

function onPath(program) {
  const dirs = (process.env.PATH ?? '').split(delimiter).filter((dir) => dir !== '')
  return dirs.map((dir) => join(dir, program)).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
