import { useServerAway } from '@portal/web-kit/server-availability'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { useLocation } from 'react-router'
import { useMenu } from '../../menu/menu-store.ts'
import { isRefusalAddress } from '../../pages/refusals.ts'
import { findPage } from '../../routes/find-page.ts'
import { Banners } from '../banners.tsx'
import { crumbsOf } from '../menu/crumbs.ts'
import { Crumb } from '../menu/crumb.tsx'
import { shellTexts, streamTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/** The current page's place in the menu, and the state of the live connection. */
export function ContextBar() {
  const { pathname } = useLocation()
  const { tree, place } = useMenu()
  const stream = streamTexts[useStreamState((state) => state.state)]
  const isAway = useServerAway((state) => state.since !== null)
  // An error page has no place; its heading says what is missing, which its address alone does not tell.
  const page = isRefusalAddress(pathname) ? null : findPage(pathname)
  const crumbs = crumbsOf(tree, place, page?.title ?? '', page?.screen?.under !== undefined)
  return (
    <div className={css.contextBar} data-part="context-bar">
      <nav className={css.crumbs} aria-label={shellTexts.position}>
        {crumbs.map((crumb, place) => (
          <Crumb key={crumb.name} crumb={crumb} isFirst={place === 0} isLast={place === crumbs.length - 1} />
        ))}
      </nav>
      <div className={css.banners}>
        <Banners />
      </div>
      {/* Hidden while the server is unreachable, because the banner already says so. */}
      {!isAway && (
        <span className={`status ${stream.kind}`} role="status">
          <Icon name={stream.kind === 'done' ? 'done' : stream.kind === 'warn' ? 'offline' : 'half'} />
          {stream.text}
        </span>
      )}
    </div>
  )
}
