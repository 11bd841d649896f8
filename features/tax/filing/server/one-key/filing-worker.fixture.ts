/** A process that files what is due, until it is killed. Its minutes pass in seconds. */
import { setTimeout as delay } from 'node:timers/promises'
import { createTestApp } from '@portal/testkit'
import { httpBureau } from '../bureau/http-bureau.ts'
import { withFilings } from '../testing.ts'
import { runDue } from './run.service.ts'

const haste = 30
const [databaseUrl = '', bureauUrl = '', begun = '0'] = process.argv.slice(2)
const started = performance.now()
const clock = {
  now: () => new Date(Number(begun) + (performance.now() - started) * haste),
  set: () => undefined,
  advance: () => undefined,
}
const bureau = httpBureau({ isSimulated: true, url: () => Promise.resolve(bureauUrl), token: null })
const app = await createTestApp({ ...withFilings(undefined, null), businessDay: '2026-04-10', databaseUrl, clock })
const kit = app.kitOf('filing')
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
for (;;) {
  await Promise.all([1, 2, 3, 4].map(() => runDue(kit, bureau)))
  await delay(20)
}
