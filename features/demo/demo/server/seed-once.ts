import type { Kit, Tx } from '@portal/server-kit'
import './demo.table.ts'

/** Runs `seed` once. Its mark commits with its rows, so a crash leaves neither. */
export async function seedOnce(kit: Kit, key: string, seed: (tx: Tx) => Promise<void>): Promise<void> {
  await kit.write(async (tx) => {
    const { db } = tx.as('demo')
    const marked = await db
      .insertInto('demo_seed')
      .values({ key, at: kit.clock.now() })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (marked) await seed(tx)
  })
}
