import setup from '@portal/testkit/global-setup'
import { createTestApp } from '@portal/testkit'
import { probe, sessions } from '../../server.fixture.ts'
import { withPayByHand } from './by-hand.fixture.ts'
import { loanFeature } from './loan.fixture.ts'

// A server with loans for bench/life/moving.ts: so many agreed ones and as many drafts, of the enterprise e1.
const rows = Number(process.env['LIFE_ROWS'] ?? 100)
const stop = await setup()
const app = await createTestApp({
  features: [withPayByHand(loanFeature()), probe],
  sessions,
  config: { guards: false },
})
await app.asOwner(`insert into borrowing (id, ent_id, amount, state, version)
  select state || n, 'e1', 100, state, 3 from generate_series(1, ${rows}) n, unnest(array['agreed', 'draft']) state`)
await app.asOwner('analyze')
process.on(
  'SIGTERM',
  () =>
    void app
      .stop()
      .then(stop)
      .then(() => process.exit(0)),
)
process.stdout.write(`ready ${await app.app.listen({ port: 0, host: '127.0.0.1' })}\n`)
