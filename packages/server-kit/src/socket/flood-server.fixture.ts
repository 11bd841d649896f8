import { createTestApp } from '@portal/testkit'
import { standInSessions as sessions } from '../limits/stand-in.fixture.ts'

// The real server on its own database. The parent process asks by message how much memory it uses.
const { app } = await createTestApp({ features: [], sessions })
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as { port: number }).port })
