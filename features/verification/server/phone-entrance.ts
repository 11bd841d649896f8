import { refuse } from '@portal/contract'
import { hasPhoneEntrance } from '../contract/index.ts'
import { verificationTexts } from './verification.texts.ts'

/** @throws refused where nobody signs in by phone, so that the calls are no more open than the page. */
export function assertPhoneEntrance(config: Parameters<typeof hasPhoneEntrance>[0]): void {
  if (!hasPhoneEntrance(config)) throw refuse(verificationTexts.noEntrance)
}
