import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import type { Choice } from '@portal/web-kit/manifest'
import { enterprisesRoute } from '../../contract/index.ts'
import { enterpriseTexts as texts } from './enterprise.texts.ts'
import { switchEnterprise } from './switch-enterprise.ts'

/** The user's enterprises as of now, the current one marked. */
export async function enterpriseChoices(): Promise<readonly Choice[]> {
  const me = currentCaller()
  if (me === null) return []
  const own = await call(enterprisesRoute, { query: { account: me.account } })
  return own.map(({ entId, customerName }) => ({
    id: entId,
    title: customerName,
    hint: entId === me.entId ? texts.current : '',
  }))
}

/** Switches as the header does: asks first (SES-13). */
export async function chooseEnterprise({ id, title }: Choice): Promise<void> {
  const me = currentCaller()
  if (me !== null) await switchEnterprise(me, { entId: id, name: title })
}
