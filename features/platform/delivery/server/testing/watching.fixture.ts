import { sweep } from '../sending/send.jobs.ts'
import type { deliveryApp } from './app.fixture.ts'

interface Row {
  id: string
  state: string
  channel: string
  problem: string
  tries: number
  next_at: Date | null
}

/** What came of messages: mails in a box, rows of a person, and the look of the minute as its job does it. */
export const watching = (made: () => Awaited<ReturnType<typeof deliveryApp>>) => ({
  mailsTo: (email: string) => made().smtp.received.filter(({ to }) => to.includes(email)),
  rowsOf: (userId: string) =>
    made().app.asOwner(`select * from delivery where user_id = '${userId}' order by id`) as Promise<unknown> as Promise<
      Row[]
    >,
  look: async (): Promise<void> => {
    const kit = made().app.kitOf('delivery')
    const lanes: string[] = []
    await sweep(kit, (lane) => {
      lanes.push(lane)
      return Promise.resolve()
    })
    await kit.write(async (tx) => {
      for (const lane of lanes) await kit.jobs.enqueue(tx, 'delivery.send', { lane })
    })
  },
})
