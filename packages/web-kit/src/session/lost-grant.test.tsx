import { beforeEach, expect, test, vi } from 'vitest'
import { testCaller } from '../testing/setup.ts'
import { currentCaller, setCaller } from './caller.ts'
import { noteRefusal, onLostGrant, renewGrants } from './lost-grant.ts'

const renew = vi.fn(async () => undefined)
onLostGrant(renew)
beforeEach(() => {
  renew.mockClear()
  testCaller()
})
const granted = (code: string): void => {
  const caller = currentCaller()
  if (caller === null) throw new Error('nobody is signed in')
  setCaller({ ...caller, permissions: new Set([code]) })
}
const refused = (missing: string, status = 403) => noteRefusal({ status, data: { missing } })

test('LEAD-05 a refusal for a grant that the page shows reads the grants anew, once for many calls', () => {
  granted('invoice:pool:read')
  refused('perm:tax:return:edit')
  refused('verify:proof')
  refused('perm:invoice:pool:read', 400)
  noteRefusal({ status: 403, data: { dataScope: 'self' } })
  expect(renew).not.toHaveBeenCalled()
  refused('perm:invoice:pool:read')
  refused('perm:invoice:pool:read')
  expect(renew).toHaveBeenCalledTimes(1)
})

test('LEAD-05 PRM-02 changes of rights are read one at a time, and once more for later ones', async () => {
  let answer = (): void => undefined
  renew.mockImplementationOnce(() => new Promise<undefined>((done) => (answer = () => done(undefined))))
  for (let change = 0; change < 3; change += 1) renewGrants()
  expect(renew).toHaveBeenCalledTimes(1)
  answer()
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
  renew.mockRejectedValueOnce(new Error('offline'))
  await vi.waitFor(() => {
    renewGrants()
    expect(renew).toHaveBeenCalledTimes(4)
  })
})
