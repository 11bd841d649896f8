import { basePath } from '@portal/web-kit/base-path'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { setTabEnterprise } from '@portal/web-kit/session'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { switchEnterpriseRoute, switchTexts } from '../../contract/index.ts'
import { loadSession } from '../load-session.ts'
import { switchQuestion } from './switch-question.tsx'

/** Time to read the success message before leaving the page. */
const leaveAfterMs = 500
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

interface Target {
  entId: string
  name: string
}

/**
 * Asks for confirmation and switches this tab and the default of new ones. Then reloads the user and opens the public
 * home (SES-13).
 */
export async function switchEnterprise(me: { account: string; entId: string }, { entId, name }: Target): Promise<void> {
  if (entId === me.entId) {
    toast.warning(switchTexts.already)
    return
  }
  if (!(await confirm({ title: switchTexts.title, content: switchQuestion(name), kind: 'warning' }))) return
  try {
    await call(switchEnterpriseRoute, { body: { account: me.account, entId } })
    toast.success(switchTexts.done)
    await pause(leaveAfterMs)
    setTabEnterprise(entId)
    await loadSession()
    location.assign(`${basePath()}finance/home`)
  } catch (error) {
    showError(error)
  }
}
