import type { Kit } from '@portal/server-kit/feature'
import { assertReachesTax } from '../tasks/task.service.ts'

/** Mounts calls that are about one tax alone: who does not work with it finds nothing there. */
export const mountOfTax =
  (kit: Kit, taxType: string): Kit['mount'] =>
  (route, handler) =>
    kit.mount(route, (input, call) => {
      assertReachesTax(call.scope, taxType)
      return handler(input, call)
    })
