import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A port of 127.0.0.1 that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
