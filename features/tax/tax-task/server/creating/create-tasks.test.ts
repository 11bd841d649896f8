import pg from 'pg'
import { makeUser, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { createTasks } from './create-tasks.ts'

test('TAX-23 4 or 300 tasks of as many enterprises, with people and notices, are the same statements', async () => {
  const app = await createTestApp({ ...withIdentity(notificationFeature(), taxTaskFeature()) })
  onTestFinished(() => app.stop())
  const user = await makeUser(app, { permissions: ['tax:return:edit'] })
  const [home = ''] = user.entIds
  await app.asOwner(`
    insert into enterprise (id, name, ent_type, ent_version, enabled, created_at, parent_id)
      select 'many-' || n, 'E' || n, '1', '1', true, now(), '${home}' from generate_series(1, 305) n;
    insert into membership (user_id, ent_id, is_default, enabled, created_at)
      select '${user.userId}', 'many-' || n, false, true, now() from generate_series(1, 305) n;
    insert into tax_assignment values ('r', '${home}', 'below', 'all', '${user.userId}', null, true, null, 1, now(),
      'x')`)
  const kit = app.kitOf('tax-task')
  const tasksOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      entId: `many-${from + n}`,
      taxType: '01',
      period: '202602',
      userId: '',
    }))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const statements = async (from: number, count: number): Promise<number> => {
    query.mockClear()
    expect(await kit.write((tx) => createTasks(tx, kit.clock.now(), tasksOf(from, count)))).toHaveLength(count)
    return query.mock.calls.length
  }
  await statements(1, 1)
  const [few, many] = [await statements(2, 4), await statements(6, 300)]
  // The streams of the server itself may ask in between.
  expect(many).toBeLessThanOrEqual(few + 3)
  expect(few).toBeGreaterThan(5)
  expect(
    await app.asOwner(`select count(*)::int as n from notice where user_id = '${user.userId}'`),
    'one an enterprise',
  ).toEqual([{ n: 305 }])
})
