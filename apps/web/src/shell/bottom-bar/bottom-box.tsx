import { basePath } from '@portal/web-kit/base-path'
import { boot } from '@portal/web-kit/boot'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/** The box below the content in layout style 1: support contact and the link to the public home. */
export function BottomBox() {
  const { group, supportPhone, supportHours } = boot().branding
  return (
    <footer className={css.bottomBox} data-part="bottom-box">
      <span>{group}</span>
      {supportPhone !== '' && (
        <span>
          {shellTexts.support} <a href={`tel:${supportPhone}`}>{supportPhone}</a>
          {supportHours !== '' && `（${supportHours}）`}
        </span>
      )}
      <a href={`${basePath()}finance/home`}>{shellTexts.portal}</a>
    </footer>
  )
}
