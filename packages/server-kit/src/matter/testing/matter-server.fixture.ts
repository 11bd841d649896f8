import setup from '@portal/testkit/global-setup'
import { createTestApp } from '@portal/testkit'
import { probe, sessions } from '../../server.fixture.ts'
import { lentFeature } from './matter-list.fixture.ts'

// A server for bench/life/listing.ts: 400 lendings of the enterprise e1 and 100 to it, among those of 100 others.
const stop = await setup()
const app = await createTestApp({
  features: [lentFeature(), probe],
  sessions,
  config: { guards: false },
})
await app.asOwner(`insert into lent (id, ent_id, borrower, fee, use, state, version, updated_at, updated_by)
  select 'l' || n, case when n <= 400 then 'e1' else 'f' || n % 100 end,
    case when n between 401 and 500 then 'e1' else 'g' || n % 97 end, n, '运料 ' || n, 'offered', 2,
    timestamptz '2026-01-01' + n * interval '1 minute', 'zhou' || n % 7 from generate_series(1, 20000) n`)
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
