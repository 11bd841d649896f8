import { formatChinaTime } from '@portal/domain'
import { findEnterprise } from '@portal/identity/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import { preferencesOf } from './preference.service.ts'

/** Longest watermark of a sheet, characters: the foot of a sheet holds 255 with its own words. */
const most = 120

/** Who exports, where and when, when the installation or the enterprise wants that on exports (SHL-24); else null. */
export async function watermarkOf(kit: Pick<Kit, 'config'>, call: Call): Promise<string | null> {
  const isOn =
    kit.config.custom['watermark'] === true || (await preferencesOf(call.db, call.caller)).watermark?.value === true
  if (!isOn) return null
  const enterprise = await findEnterprise(call.db, call.caller.entId)
  const [who, at] = [`${call.caller.userName}（${call.caller.account}） `, ` ${formatChinaTime(call.now())}`]
  // Of a long name the end is left out, never who it was or when.
  return `${who}${(enterprise?.name ?? '').slice(0, most - who.length - at.length)}${at}`
}
