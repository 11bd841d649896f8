import { returnPage } from '../../contract/tax-return.pages.ts'
import { linkTo } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { ReturnSnapshot } from '../../contract/index.ts'
import { versionTexts as texts } from './version.texts.ts'
import css from '../desk/desk.module.css'

/** Shows that a filed version is open, with a link back. */
export function VersionBanner({ snapshot }: { snapshot: ReturnSnapshot }) {
  return (
    <p className={`${css.banner} ${css.frozen}`} role="status">
      <Icon name="lock" size="s" /> {texts.banner(snapshot.number, snapshot.takenAt.slice(0, 16))}{' '}
      <Link to={linkTo(returnPage, { id: snapshot.view.taskNo })}>{texts.back}</Link>
    </p>
  )
}
