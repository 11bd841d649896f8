// For bench/lists.ts: one table read by a declared list and by a call written by hand, in one server on an empty
// database (TWO_WAYS_DATABASE) that it fills with TWO_WAYS_ROWS rows. Tokens name the user, as in the kit's tests.
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Count, defineRoute, Exactly, pagingOf, Type } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { sql } from 'kysely'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import type { Feature } from '../../feature.ts'
import { sessions } from '../../server.fixture.ts'
import { createServer } from '../../server.ts'
import { bookList, shelfFeature, shelfRows } from './shelf.fixture.ts'

const byHand = defineRoute({
  tag: '书架',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'GET',
  path: '/japi/shelf/by-hand',
  summary: '手写的列表',
  query: Exactly({ page: Type.Optional(Count()), limit: Type.Optional(Count()), code: Type.Optional(Type.String()) }),
  data: bookList.route.data,
})
/** As the lists of the house are written: rows and their number side by side, counted up to a bound. */
const handWritten: Feature = {
  name: 'by-hand',
  tables: [],
  migrations: [],
  mount(kit) {
    kit.mount(byHand, async ({ query: { page = 1, limit = 20, code } }, { db, scope }) => {
      const { offset, size } = pagingOf({ page, limit }, 20)
      const all = db.selectFrom('shelf').where('ent_id', '=', scope.entId)
      const chosen = code === undefined ? all : all.where('code', '=', code)
      const [rows, { total }] = await Promise.all([
        chosen
          .selectAll()
          .orderBy('bought', 'desc')
          .orderBy('id', 'desc')
          .offset(Math.min(offset, 10_000))
          .limit(size)
          .execute(),
        db
          .selectFrom(chosen.select('id').limit(10_000).as('counted'))
          .select((eb) => eb.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const records = rows.map(({ ent_id: _ent, seen_at, is_lent, ...row }) => ({
        ...row,
        seenAt: formatChinaTime(seen_at),
        isLent: is_lent,
      }))
      return { records, total: Number(total), next: null }
    })
  },
}

const databaseUrl = process.env['TWO_WAYS_DATABASE'] ?? ''
const server = await createServer({
  config: readConfig(
    {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'two-ways-')),
      SECRET_KEY: 'a key for the two ways of one list in a measurement',
    },
    '/',
  ),
  clock: systemClock(null),
  databaseUrl,
  directUrl: databaseUrl,
  features: [shelfFeature(), handWritten],
  sessions,
  logger: false,
})
await server.start()
await shelfRows('e1', Number(process.env['TWO_WAYS_ROWS'])).execute(server.db)
await sql`vacuum analyze shelf`.execute(server.db)
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
process.stdout.write(`ready http://127.0.0.1:${port}\n`)
