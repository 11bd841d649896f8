import { faultOfFile, endingOf, type FileLimits } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { loggedFaults, saveUploadLogRoute } from '../contract/index.ts'

/** Why a file of a kind can't be sent, before a byte goes; the log of uploads hears of it. Undefined when it can. */
export function refusalOf(limits: FileLimits, { name, size }: File): string | undefined {
  const found = faultOfFile(limits, { name, size })
  if (found !== undefined && found.fault !== 'empty') {
    const told = {
      fileName: name,
      fileSize: String(size),
      suffixName: endingOf(name),
      resultMsg: loggedFaults[found.fault],
    }
    // Nobody waits for the log, and nobody is told when it can't be written.
    call(saveUploadLogRoute, { body: told }).catch(() => undefined)
  }
  return found?.text
}
