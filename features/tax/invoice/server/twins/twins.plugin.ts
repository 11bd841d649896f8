import type { Kit } from '@portal/server-kit'
import * as routes from '../../contract/twins.routes.ts'
import type { ReturnPort } from '../return.port.ts'
import type { TickPort } from './tick.port.ts'
import { decideTwins, twinsOf } from './twins.service.ts'

const named = 20

/** Invoices that the pool may have twice, under both numbers of a paper invoice. */
export function mountTwins(kit: Kit, ports: { returns: ReturnPort; ticks: TickPort }): void {
  kit.mount(routes.listTwins, (_, call) => twinsOf(call.db, call.scope, ports.returns))
  kit.mount(routes.decideTwins, ({ body }, call) =>
    call.write(async (tx) => {
      const decided = await decideTwins(tx, call.scope, call.now(), ports, body)
      const keys = body.pairs.slice(0, named).map(({ digital, paper }) => `${digital} ${paper}`)
      call.about(body.pairs[0]?.digital ?? '', { keys, ...decided })
      return decided
    }),
  )
}
