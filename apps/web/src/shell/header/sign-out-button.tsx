import { Icon } from '@portal/web-kit/icon.tsx'
import { askAndSignOut } from '@portal/identity/web/public'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

export function SignOutButton() {
  return (
    <button
      type="button"
      className={`icon-button ${css.wideOnly}`}
      title={shellTexts.signOut}
      aria-label={shellTexts.signOut}
      onClick={() => void askAndSignOut()}
    >
      <Icon name="exit" size="l" />
    </button>
  )
}
