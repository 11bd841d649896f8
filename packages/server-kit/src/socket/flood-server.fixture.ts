import { createTestApp } from '@portal/testkit'
import { standInSessions as sessions } from '../limits/stand-in.fixture.ts'

// The real server on a database of its own, listening; its parent asks it by messages how much memory it holds.
const { app } = await createTestApp({ key: 'flood', features: [], sessions })
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as { port: number }).port })
