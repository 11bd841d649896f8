import { expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import type { Feature } from '@portal/server-kit/feature'
import type { Happening } from '@portal/server-kit/transaction'
import { createTestApp, testSecretKey } from '@portal/testkit'
import { auditFeature } from './audit.plugin.ts'
import { leaveHead } from './head.service.ts'

test("LEAD-11 the chain's end leaves the house signed, as a log line and for the installation's webhooks", async () => {
  const heard: Happening[] = []
  const said: string[] = []
  const probe: Feature = {
    name: 'probe',
    migrations: [],
    tables: [],
    mount: () => undefined,
    outbox: async (_kit, _tx, happenings) => void heard.push(...happenings),
  }
  const app = await createTestApp({
    ...withIdentity<Feature>(auditFeature(), probe),
    logger: { level: 'info', stream: { write: (line: string) => void said.push(line) } },
  })
  const key = auditKeyOf(testSecretKey)
  await expect
    .poll(async () => (await app.db.selectFrom('audit_chain').select('key_id').executeTakeFirstOrThrow()).key_id)
    .toBe(1)
  await leaveHead(app.kitOf('audit'))
  const end = await app.db.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirstOrThrow()
  const head = { seq: Number(end.seq), hash: end.hash, keyId: 1, keyedFrom: 1 }
  const told = { ...head, mac: key.ofEnd(head), keys: [{ id: 1, fingerprint: key.fingerprint }] }
  expect(heard).toEqual([{ type: 'audit.head', entId: null, data: told }])
  expect(
    said.map((line) => JSON.parse(line) as { msg: string; head: unknown }).find((line) => line.msg === 'audit head')
      ?.head,
  ).toEqual(told)
  await app.stop()
})
