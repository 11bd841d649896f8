import { formatChinaTime } from '@portal/domain'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Call, Kit } from '@portal/server-kit/feature'
import { preferencesOf } from './preference.service.ts'

/** Longest watermark of a sheet, in characters: a sheet's footer holds 255 including its own words. */
const most = 120

/**
 * Exporting user, enterprise and time, when the installation or the enterprise requires it on exports (SHL-24); else
 * null.
 */
export async function watermarkOf(kit: Pick<Kit, 'config'>, call: Call): Promise<string | null> {
  const isOn =
    kit.config.custom['watermark'] === true || (await preferencesOf(call.db, call.caller)).watermark?.value === true
  if (!isOn) return null
  const enterprise = await findEnterprise(call.db, call.caller.entId)
  const [who, at] = [`${call.caller.userName}（${call.caller.account}） `, ` ${formatChinaTime(call.now())}`]
  // A long enterprise name is cut at its end; user and time are always complete.
  return `${who}${(enterprise?.name ?? '').slice(0, most - who.length - at.length)}${at}`
}
