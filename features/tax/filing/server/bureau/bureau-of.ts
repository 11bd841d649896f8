import path from 'node:path'
import type { Config } from '@portal/server-kit/config'
import { keepCounterpart } from '@portal/server-kit/simulated/keep'
import { httpBureau } from './http-bureau.ts'
import type { FilingAdapter } from './port.ts'

/** The bureau of the settings; null without one. The simulator starts when somebody files first. */
export function bureauOf({ bureau, dataDir }: Pick<Config, 'bureau' | 'dataDir'>): FilingAdapter | null {
  if (bureau.kind === 'none') return null
  if (bureau.kind === 'real')
    return httpBureau({ isSimulated: false, url: () => Promise.resolve(bureau.url), token: bureau.token })
  const counterpart = keepCounterpart(new URL('./simulated-bureau.process.ts', import.meta.url), {
    file: path.join(dataDir, 'simulated', 'bureau.sqlite'),
    script: bureau.script,
  })
  return httpBureau({ isSimulated: true, url: counterpart.url, token: null })
}
