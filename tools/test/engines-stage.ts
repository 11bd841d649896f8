import { join as joinPath } from 'node:path'
import type { Engine } from '../../e2e/engines/engine.ts'
import { startFirefox } from '../../e2e/engines/firefox.ts'
import { play, type Played } from '../../e2e/engines/play.ts'
import { findProgram } from '../../e2e/engines/programs.ts'
import { startWebKit } from '../../e2e/engines/webkit.ts'
import { copyOf } from '../../e2e/people.ts'
import { ownServer } from '../../e2e/own-server.ts'
import { withSecondLook, type Found } from './again.ts'
import { freePort } from './free-port.ts'
import { artefacts } from './run.ts'
import { join, ok } from './stage.ts'
import type { Outcome } from './stage.ts'

interface Candidate {
  name: string
  /** Null when this machine lacks one of its programs. */
  start: (() => Promise<Engine>) | null
  packages: string
}

/** A short story in engines the journeys do not use, one after another, on one built server. */
export async function enginesStage(): Promise<Outcome> {
  const candidates = [firefox(), webKit()]
  const skipped = candidates
    .filter(({ start }) => start === null)
    .map(({ name, packages }) => `${name}: this machine has none (Debian: ${packages})`)
  if (skipped.length === candidates.length) return { ...ok, skipped }
  const server = await ownServer({ DEMO_COPIES: String(candidates.length * 2) })
  const outcomes: Outcome[] = [{ ...ok, skipped }]
  try {
    for (const [index, { name, start }] of candidates.entries()) {
      if (start === null) continue
      const tell = (copy: number) =>
        play(name, start, { base: server.url, account: copyOf('taxclerk', copy) }, joinPath(artefacts, 'engines'))
      outcomes.push(
        await withSecondLook(foundOf(name, await tell(index)), async () =>
          foundOf(name, await tell(index + candidates.length)),
        ),
      )
    }
  } finally {
    await server.remove()
  }
  return join(outcomes)
}

const foundOf = (name: string, { passed, failure }: Played): Found => {
  const failures = failure === null ? [] : [failure]
  return { passed, failed: failures.length, skipped: [], failures, files: [name] }
}

function firefox(): Candidate {
  const file = findProgram('firefox-esr', 'firefox')
  return { name: 'Firefox', start: file ? () => startFirefox(file) : null, packages: 'firefox-esr' }
}

function webKit(): Candidate {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return {
    name: 'WebKit',
    start: driver && display ? async () => startWebKit({ driver, display }, await freePort()) : null,
    packages: 'webkit2gtk-driver, xvfb',
  }
}
