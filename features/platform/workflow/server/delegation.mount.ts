import type { Kit } from '@portal/server-kit/feature'
import { delegatedKindsRoute, delegateRoute, delegationsRoute, endDelegationRoute } from '../contract/index.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
import { delegate, endDelegation, ownDelegations } from './delegation.service.ts'

/** Who decides instead of somebody away. */
export function mountDelegations(kit: Kit, kinds: ApprovalKinds): void {
  kit.mount(delegatedKindsRoute, () => [...kinds.values()].map(({ type, name }) => ({ type, name })))
  kit.mount(delegationsRoute, (_, call) => ownDelegations(call.db, call.now(), call.scope))
  kit.mount(delegateRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const asked = { kinds: [], ...body }
      await delegate(tx, call.now(), { ...call.scope, kinds }, asked)
      call.about(body.to, {
        from: body.from,
        until: body.until,
        kinds: asked.kinds.map((kind) => kinds.get(kind)?.name),
      })
      return ownDelegations(tx.db, call.now(), call.scope)
    }),
  )
  kit.mount(endDelegationRoute, ({ body }, call) =>
    call.write(async (tx) => {
      await endDelegation(tx, call.scope, body.id)
      call.about(body.id)
      return ownDelegations(tx.db, call.now(), call.scope)
    }),
  )
}
