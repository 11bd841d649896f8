import { readFileSync } from 'node:fs'
import process from 'node:process'

const LOOK_MS = 1000

/** When npm is killed, this process or its shell gets another parent, and the program would keep running unnoticed. */
export function whenParentEnds(stop) {
  const family = parents()
  const timer = setInterval(() => {
    if (parents() === family) return
    clearInterval(timer)
    stop()
  }, LOOK_MS)
  timer.unref()
}

function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const isShell = /^\d+ \((sh|dash|bash)\) /.test(stat)
    return `${process.ppid} ${isShell ? stat.slice(stat.lastIndexOf(')')).split(' ')[2] : ''}`
  } catch {
    return `${process.ppid} `
  }
}
