import { makeEnterprise, withIdentity } from '@portal/identity/server/testing'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { noReturns } from '../tasks/return.port.ts'
import { makeTask, moveTask, taxTaskFeature } from '../testing.ts'
import { keepFiguresOfBefore } from './missing-figures.ts'

test('TAX-14 tasks of before learn what their returns come to, once; what has no result stays without', async () => {
  const app = await createTestApp({ ...withIdentity(taxTaskFeature()) })
  onTestFinished(() => app.stop())
  const { entId } = await makeEnterprise(app)
  const by = { entId, userId: 'u' }
  const [known, blank] = [await makeTask(app, by), await makeTask(app, { ...by, period: '202601' })]
  for (const taskNo of [known, blank]) await moveTask(app, { ...by, taskNo }, ['computed'])
  const asked: string[][] = []
  const results = (_db: unknown, _entId: string, taskNos: readonly string[]) => {
    asked.push([...taskNos])
    return Promise.resolve(new Map([[known, { total: '1456.00', parts: [], credit: '0.00' }]]))
  }
  const run = () => keepFiguresOfBefore(app.kitOf('tax-task'), { ...noReturns, results })
  await run()
  await run()
  expect(asked.map((taskNos) => taskNos.toSorted())).toEqual([[known, blank].toSorted(), [blank]])
  const kept = await app.asOwner(`select task_no, payable from tax_task where ent_id = '${entId}'`)
  expect(new Map(kept.map(({ task_no, payable }) => [task_no, payable]))).toEqual(
    new Map([
      [known, '1456.00'],
      [blank, null],
    ]),
  )
})
