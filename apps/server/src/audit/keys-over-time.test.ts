import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecretKey, type TestApp } from '@portal/testkit'
import { writeAudit } from '@portal/server-kit/audit'
import { hashOf, noHash } from '@portal/server-kit/audit-chain'
import { checkChain } from '@portal/server-kit/audit-check'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce, type Signer } from '@portal/server-kit/audit-seal'
import { createDatabase, createPool } from '@portal/server-kit/database'
import { exported, headOf, rowOf, verify } from './export-file.fixture.ts'
import { auditApp, nextKey, sealedLog, signer, writeSealed } from './sealed-log.fixture.ts'

let app: TestApp
let lines: string[]
beforeAll(async () => {
  ;({ app, lines } = await sealedLog())
})
afterAll(() => app.stop())

describe('keys over time', () => {
  test('LEAD-11 rows of before are key 0; a file is proved with both keys or says what was not', async () => {
    const later = await auditApp()
    await later.stop()
    // An upgraded database: three rows sealed without a key.
    let prev = noHash
    for (let seq = 1; seq <= 3; seq += 1) {
      const row = {
        id: `before-${seq}`,
        at: '2026-11-01T00:00:00.000Z',
        userId: null,
        entId: null,
        action: 'before',
        target: null,
        result: 'done',
        detail: null,
        address: null,
        requestId: null,
      }
      const hash = hashOf({ ...row, seq, prev })
      await later.asOwner(`
        insert into audit_log (id, at, action, result) values ('${row.id}', '${row.at}', 'before', 'done');
        delete from audit_unsealed;
        insert into audit_seal (seq, audit_id, hash, key_id) values (${seq}, '${row.id}', '${hash}', 0);
        set session_replication_role = replica; truncate audit_key;
        update audit_chain set seq = ${seq}, hash = '${hash}', key_id = 0, mac = null, keyed_from = null`)
      prev = hash
    }
    const before = app
    app = await auditApp({ databaseUrl: later.databaseUrl })
    await writeSealed(app, 4)
    await app.stop()
    app = await auditApp({ databaseUrl: later.databaseUrl, config: { secretKey: nextKey } })
    try {
      for (let number = 1; number <= 2; number += 1)
        await writeAudit(app.db, new Date(), { action: 'after', userId: null, entId: null, result: 'done' })
      await expect
        .poll(async () => (await app.db.selectFrom('audit_unsealed').select('id').execute()).length, { timeout: 5000 })
        .toBe(0)
      const all = await exported(app.databaseUrl, nextKey)
      expect(headOf(all)).toMatchObject({
        rows: 9,
        signature: { keyId: 2, keyedFrom: 4, keys: [{ id: 1 }, { id: 2 }] },
      })
      expect(await verify(all, '--key', nextKey, '--key', testSecretKey)).toBe('holds 9: 0-3 1+4 2+2')
      expect(await verify(all, '--key', nextKey)).toBe('holds 9: 0-3 1-4 2+2')
      expect(await verify(all, '--key', testSecretKey)).toMatch(/^链尾一行（序号 9）不成立：它由密钥 2 证明/)
      expect(await checkChain(app.db, auditKeyOf(nextKey))).toMatchObject({ fault: null, rows: 9, proved: 2 })
    } finally {
      await app.stop()
      app = before
    }
  })

  test("LEAD-11 the server's own check proves signatures; its sealer says that the end was changed", async () => {
    const owner = (statements: string) => app.asOwner(`set session_replication_role = replica; ${statements}`)
    expect(await checkChain(app.db, signer.key)).toMatchObject({ fault: null, proved: 20 })
    await owner('update audit_seal set mac = (select mac from audit_seal where seq = 3) where seq = 9')
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 9, reason: 'mac' })
    await owner('update audit_seal set mac = null, key_id = 0 where seq = 9')
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 9, reason: 'unkeyed' })
    await owner(
      `update audit_seal set mac = '${signer.key.ofRow(1, 9, rowOf(lines[8]).hash)}', key_id = 1 where seq = 9`,
    )
    expect((await checkChain(app.db, signer.key)).fault).toBeNull()
    await owner(
      `delete from audit_log where id in (select audit_id from audit_seal where seq > 15);
        delete from audit_seal where seq > 15; update audit_chain set seq = 15, hash = '${rowOf(lines[14]).hash}'`,
    )
    expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 15, reason: 'signature' })
  })

  test('LEAD-11 a sealer that finds another or an unsigned end says so before it goes on', async () => {
    const stopped = await auditApp()
    await stopped.stop()
    const db = createDatabase(createPool(stopped.databaseUrl))
    const heard: number[] = []
    const left: Signer = { key: signer.key, changed: (found) => void heard.push(found.seq) }
    const writeOne = async () => {
      await writeAudit(db, new Date(), { action: 'one', userId: null, entId: null, result: 'done' })
      await sealOnce(db, left)
    }
    await writeOne()
    await writeOne()
    expect(heard).toEqual([])
    await stopped.asOwner(
      `set session_replication_role = replica; delete from audit_seal where seq = 2;
        update audit_chain set seq = 1, hash = (select hash from audit_seal where seq = 1)`,
    )
    await writeOne()
    await stopped.asOwner('update audit_chain set key_id = 0, mac = null, keyed_from = null')
    await writeOne()
    expect(heard).toEqual([1, 2])
    await db.destroy()
  })
})
