import { broadcastFeature } from '@portal/broadcast/server'
import { takeApplication } from '@portal/organization/server/public'
import type { Feature } from '@portal/server-kit'

export const messages = (): readonly Feature[] => [broadcastFeature({ others: { '11': takeApplication } })]
