import { refuse } from '@portal/contract'
import { hasPhoneEntrance } from '../contract/index.ts'
import { verificationTexts } from './verification.texts.ts'

/** @throws refused without sign-in by phone, so that the calls are as closed as the page. */
export function assertPhoneEntrance(config: Parameters<typeof hasPhoneEntrance>[0]): void {
  if (!hasPhoneEntrance(config)) throw refuse(verificationTexts.noEntrance)
}
