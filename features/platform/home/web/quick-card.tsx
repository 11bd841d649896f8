import { Icon } from '@portal/web-kit/icon.tsx'
import { quickEntries } from '@portal/web-kit/page-facts'
import { Link } from 'react-router'
import { homeTexts } from '../contract/home.texts.ts'
import css from './workbench.module.css'

const most = 6

/** Shortcuts to the pages this user may open. */
export function QuickCard() {
  const entries = quickEntries().slice(0, most)
  return (
    <section className="card" aria-labelledby="quick-title">
      <header>
        <h2 id="quick-title">{homeTexts.quick}</h2>
      </header>
      <ul className={css.quick}>
        {entries.map(({ title, path, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
