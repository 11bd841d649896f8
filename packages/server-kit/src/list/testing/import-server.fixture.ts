import setup from '@portal/testkit/global-setup'
import { createTestApp } from '@portal/testkit'
import { sessions } from '../../server.fixture.ts'
import { loanFeature } from './import.fixture.ts'

// A server with imports for bench/imports/rows.ts.
const stop = await setup()
const app = await createTestApp({ features: [loanFeature()], sessions, config: { guards: false } })
process.on(
  'SIGTERM',
  () =>
    void app
      .stop()
      .then(stop)
      .then(() => process.exit(0)),
)
process.stdout.write(`ready ${await app.app.listen({ port: 0, host: '127.0.0.1' })}\n`)
