import type { Sealer } from '@portal/server-kit/seal'
import type { OpenRobot } from '../channels/robot.ts'
import type { RobotRow } from '../delivery.table.ts'

const about = (id: string, what: 'address' | 'secret'): string => `robot:${id}:${what}`

export const sealed = {
  address: (sealer: Sealer, id: string, address: string): string => sealer.seal(address, about(id, 'address')),
  secret: (sealer: Sealer, id: string, secret: string): string => sealer.seal(secret, about(id, 'secret')),
}

/** A robot with its address and secret open, for one attempt. */
export const openRobot = (sealer: Sealer, { id, channel, address_sealed, secret_sealed }: RobotRow): OpenRobot => ({
  channel,
  address: sealer.open(address_sealed, about(id, 'address')),
  secret: secret_sealed === null ? null : sealer.open(secret_sealed, about(id, 'secret')),
})
