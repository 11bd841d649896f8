import { createTestApp, type TestApp } from '@portal/testkit'
import { probe, sessions } from '../../server.fixture.ts'
import { carFeature } from './upkeep.fixture.ts'

export interface Answer {
  status: number
  code: number
  msg: string
  data: Record<string, unknown> & { errors: { path: string; message: string }[] }
}
export const headersOf = (entId = 'e1', more: Record<string, string> = {}, token = 'u1.car') => ({
  authorization: `Bearer ${token}`,
  'x-ent-id': entId,
  ...more,
})
/** A new car, but for what the test says. */
export const carOf = (plate: string, own: object = {}) => ({
  plate,
  fuel: 'petrol',
  price: '100000.00',
  boughtOn: '2026-03-01',
  colour: 'red',
  isOn: true,
  note: null,
  chassis: 'LSV1234567',
  ...own,
})

export interface UpkeepApp {
  app: TestApp
  post(path: string, payload: object, headers?: Record<string, string>): Promise<Answer>
  /** Saves a new car and answers it. */
  added(plate: string, own?: object, headers?: Record<string, string>): Promise<Record<string, unknown>>
  plates(query?: Record<string, string>, entId?: string): Promise<string[]>
  /** Details of the audit rows of an action, the newest first. */
  audited(action: string): Promise<{ target: string | null; detail: Record<string, unknown> | null }[]>
}

/** The feature with a kept thing in process, and its calls. */
export async function upkeepApp(): Promise<UpkeepApp> {
  const app = await createTestApp({ features: [carFeature(), probe], sessions })
  const post = async (path: string, payload: object, headers: Record<string, string> = headersOf()) => {
    const answer = await app.inject({ method: 'POST', url: `/japi/${path}`, headers, payload })
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
  }
  return {
    app,
    post,
    added: async (plate, own, headers) => (await post('car/save', carOf(plate, own), headers)).data,
    plates: async (query = {}, entId = 'e1') => {
      const answer = await app.inject({ url: '/japi/car/list', query, headers: headersOf(entId) })
      return answer.json<{ data: { records: { plate: string }[] } }>().data.records.map(({ plate }) => plate)
    },
    audited: (action) =>
      app.db
        .selectFrom('audit_log')
        .select(['target', 'detail'])
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .execute(),
  }
}
