import { createTestApp } from '@portal/testkit'
import type { SessionPort } from '../caller.ts'

/** A bearer `account.session` is that account's session: who it is is not what is measured here. */
const sessions = (): SessionPort => ({
  resolve: ({ token }) => ({ caller: {
    userId: token.split('.')[0] ?? '', account: 'a', userName: '甲', userSource: '1', sessionId: token, client: 'browser', entId: 'e1', entIds: new Set(['e1']), roles: new Set<string>(), permissions: new Set<string>(), pending: [], provedAt: new Date(),
  } }),
})

// The real server on a database of its own, listening; its parent asks it by messages how much memory it holds.
const { app } = await createTestApp({ key: 'flood', features: [], sessions })
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => { process.send?.({ rss: process.memoryUsage().rss }) })
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as { port: number }).port })
