import { basePath } from '@portal/web-kit/base-path'
import { setTabEnterprise } from '@portal/web-kit/session'
import { enterpriseTexts } from './enterprise.texts.ts'

const texts = enterpriseTexts.gone

/** Clears the tab's enterprise and opens the workbench of the enterprise last switched to. */
export function openOtherEnterprise(): void {
  setTabEnterprise('')
  location.assign(`${basePath()}workbenches/newIndex`)
}

/** Explains what happened to the enterprise of this tab, and what stays. */
export function EnterpriseGoneText({ name }: { name: string }) {
  return (
    <>
      <p>{texts.text(name)}</p>
      <p className="muted">{texts.kept}</p>
    </>
  )
}
