import { basePath } from '@portal/web-kit/base-path'
import { setTabEnterprise } from '@portal/web-kit/session'
import { enterpriseTexts } from './enterprise.texts.ts'

const texts = enterpriseTexts.gone

/** The tab works for none any more: it opens the workbench of the enterprise last switched to. */
export function openOtherEnterprise(): void {
  setTabEnterprise('')
  location.assign(`${basePath()}workbenches/newIndex`)
}

/** What happened to the enterprise of this tab, and what stays. */
export function EnterpriseGoneText({ name }: { name: string }) {
  return (
    <>
      <p>{texts.text(name)}</p>
      <p className="t2">{texts.kept}</p>
    </>
  )
}
