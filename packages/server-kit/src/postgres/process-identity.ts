import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** True when a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Start time of a process as an opaque text. Process numbers are reused; number and start time together are unique.
 * Undefined when there is no such process.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : undefined
  return ps(pid, 'lstart=')
}

/** The command line of a process; undefined when it cannot be read. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
  return process.platform === 'win32' ? undefined : ps(pid, 'command=')
}

function linuxStart(pid: number): string | undefined {
  const fields = statFields(pid)
  if (!fields || fields[0] === 'Z') return undefined
  // Includes the boot id, because the same ticks since boot could repeat after a reboot.
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
}

function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z'
}

/** proc(5) stat after the command name, which may contain spaces and brackets: state is first, start time 20th. */
function statFields(pid: number): string[] | undefined {
  const stat = readProc(pid, 'stat')
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
