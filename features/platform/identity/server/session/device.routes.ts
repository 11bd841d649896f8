import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Call, Kit } from '@portal/server-kit/feature'
import {
  devicesRoute,
  endDeviceRoute,
  endDevicesRoute,
  mostDevices,
  type Device,
} from '../../contract/device.routes.ts'
import { deviceName } from '../../contract/device.rules.ts'
import {
  countRunning,
  isRunning,
  listRunning,
  listRunningIds,
  type Running,
  type RunningSession,
} from './device.repo.ts'
import { clearSessionCookies } from '../sign-in/enter.service.ts'
import { forgetDeviceOf, forgetDevices } from '../sign-in/known-device.ts'
import { identityTexts } from '../identity.texts.ts'
import { endAndTell, idleMs, type SessionEnded } from './session.service.ts'

/** My devices: running sessions and API bearers, ended one by one or all together (SES-11, SES-18). */
export function mountDeviceRoutes(kit: Kit): void {
  const ended: SessionEnded = (sessionId, reason) => kit.hub.endSession(sessionId, reason)
  const mine = (call: Call): Running => ({
    userId: call.caller.userId,
    seenAfter: new Date(call.now().getTime() - idleMs),
    now: call.now(),
  })

  kit.mount(devicesRoute, async (_input, call) => {
    const rows = await listRunning(call.db, mine(call), mostDevices)
    return {
      devices: rows.map((row) => present(row, call.caller.sessionId)),
      total: rows.length < mostDevices ? rows.length : await countRunning(call.db, mine(call)),
    }
  })

  kit.mount(endDeviceRoute, async ({ body }, call) => {
    call.about(body.sessionId)
    await call.write(async (tx) => {
      if (!(await isRunning(tx.db, mine(call), body.sessionId))) throw notFound(identityTexts.noDevice)
      await endAndTell(tx, call.now(), call.caller.userId, [body.sessionId], 'revoked', ended)
      if (body.sessionId !== call.caller.sessionId) await forgetDeviceOf(tx.db, call.caller.userId, body.sessionId)
    })
    if (body.sessionId === call.caller.sessionId) clearSessionCookies(call)
    return null
  })

  kit.mount(endDevicesRoute, async ({ body }, call) => {
    const { userId, sessionId } = call.caller
    const count = await call.write(async (tx) => {
      const ids = (await listRunningIds(tx.db, mine(call))).filter(
        (id) => body.includeThis === true || id !== sessionId,
      )
      call.about(userId, { ended: ids.length, includeThis: body.includeThis === true })
      await endAndTell(tx, call.now(), userId, ids, 'revoked', ended)
      await forgetDevices(tx.db, userId, sessionId)
      return ids.length
    })
    if (body.includeThis === true) clearSessionCookies(call)
    return { ended: count }
  })
}

const present = (row: RunningSession, current: string): Device => ({
  sessionId: row.id,
  current: row.id === current,
  client: row.client,
  device: deviceName(row.agent ?? '', row.client),
  address: row.address,
  enteredBy: row.entered_by,
  signedInAt: formatChinaTime(row.created_at),
  seenAt: formatChinaTime(row.seen_at),
})
