import type { Outcome } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Decided } from '../../approvals.ts'
import { probe, sessions } from '../../server.fixture.ts'
import { loanFeature, loanKeeper } from './loan.fixture.ts'

export const headersOf = (entId = 'e1', token = 'u1.loan') => ({
  authorization: `Bearer ${token}`,
  'x-ent-id': entId,
})

/** The feature in process, with what the tests do to its loans. */
export async function loanApp() {
  const app: TestApp = await createTestApp({ features: [loanFeature(), probe], sessions })
  const post = async (call: string, payload: object, headers: Record<string, string> = headersOf()) => {
    const answer = await app.inject({ method: 'POST', url: `/japi/loan/${call}`, headers, payload })
    return answer.json<{ code: number; msg: string; data: Record<string, unknown> }>()
  }
  return {
    app,
    post,
    make: async (amount = '100.00') => String((await post('save', { amount })).data['id']),
    read: async (id: string) => {
      const [row] = await app.asOwner(`select * from borrowing where id = '${id}'`)
      return row as { state: string; version: number; no: string | null; process_id: string | null }
    },
    ends: (_kind: string, outcome: Outcome, id: string, own: Partial<Decided> = {}) =>
      app.kitOf('workflow').write(
        (tx) =>
          loanKeeper.approvals(app.kitOf('loan'))[0]?.effect[outcome](tx, app.clock.now(), {
            entId: 'e1',
            processInstId: 'p1',
            businessCode: id,
            userId: 'u9',
            opinion: '同意',
            fields: {},
            ...own,
          }) ?? Promise.resolve(),
      ),
    job: (id: string) =>
      app
        .kitOf('loan')
        .write((tx) => loanKeeper.move(tx, 'settle', { entId: 'e1', id, at: app.clock.now(), why: '还清' })),
  }
}
