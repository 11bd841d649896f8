import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'

const filings = [
  { taxType: '01', cadence: 'month' },
  { taxType: '05', cadence: 'month' },
] as const
export const groupPermissions = ['tax:return:read', 'tax:task:create', 'tax:task:assign']

/** A head office with two companies below it, one beside it, who leads them, and a clerk of both. */
export async function makeGroup(
  app: TestApp,
  describe: (entId: string, filings: { taxType: string; cadence: 'month' }[]) => Promise<void>,
) {
  const head = await makeEnterprise(app, { name: '启明集团' })
  const [power, coal] = [
    await makeEnterprise(app, { name: '启明电力', parentId: head.entId }),
    await makeEnterprise(app, { name: '启明煤炭', parentId: head.entId }),
  ]
  const stranger = await makeEnterprise(app, { name: '外部企业' })
  for (const { entId } of [power, coal, stranger]) await describe(entId, [...filings])
  const lead = await makeUser(app, {
    entIds: [head.entId],
    permissions: groupPermissions,
    dataScope: 'below',
    name: '孙启航',
  })
  const clerk = await makeUser(app, { entIds: [power.entId, coal.entId], permissions: ['tax:return:edit'] })
  return { head, power, coal, stranger, lead, headers: await signedInAs(app, lead), clerk }
}
