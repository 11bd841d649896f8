import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveCounterpart, type Counterpart } from './serve.ts'
import { openSubmissions } from './submissions.ts'

/** What the portal tells the process of a counterpart. */
export interface ChildSettings {
  /** Its store. */
  file: string
  script: string
}

/** The whole life of a counterpart's process: it serves this machine alone, and ends with the portal. */
export function runCounterpart<T>(counterpart: Counterpart<T>): void {
  process.once('message', (settings: ChildSettings) => {
    void serve(counterpart, settings)
  })
  process.on('disconnect', () => process.exit(0))
  // The portal ends it; Ctrl-C reaches both, and a filing under way still needs its answer.
  process.on('SIGINT', () => undefined)
}

async function serve<T>(counterpart: Counterpart<T>, { file, script }: ChildSettings): Promise<void> {
  const server = serveCounterpart(counterpart, { submissions: openSubmissions(file), script: () => script })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ port: (server.address() as AddressInfo).port })
}
