import { periodLabel } from '@portal/domain'
import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link, useSearchParams } from 'react-router'
import { isExpectedOn } from '../../contract/index.ts'
import { ExpectedDrawer } from './expected-drawer.tsx'
import { expectedTexts as texts } from './expected.texts.ts'
import { useExpected } from './use-expected.ts'
import css from './expected.module.css'

/** Below the tasks: filings that stand by law and lack their official layout; `?expected=` opens one. */
export function ExpectedFilings() {
  const { data } = useExpected()
  const [search, setSearch] = useSearchParams()
  const open = search.get('expected')
  const standing = data?.filter((filing) => isExpectedOn(filing, boot().today)) ?? []
  const to = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('expected')
    else next.set('expected', id)
    return next
  }
  return (
    <>
      {standing.length > 0 && (
        <section className={`card ${css.expected}`} aria-labelledby="expected-title">
          <header>
            <h2 id="expected-title">{texts.title}</h2>
            <span className="count">{standing.length}</span>
          </header>
          <div className={css.body}>
            <p className="muted text-small">{texts.lead}</p>
            <ul>
              {standing.map(({ id, name, firstPeriod }) => (
                <li key={id}>
                  <Link to={`?${to(id).toString()}`}>{name}</Link>
                  <span className="muted">{texts.first(periodLabel(firstPeriod))}</span>
                  <span className="status idle">
                    <Icon name="ring" />
                    {texts.mark}
                  </span>
                  <span className="faint">{texts.noDay}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {open !== null && data !== undefined && (
        <ExpectedDrawer
          filing={data.find(({ id }) => id === open)}
          onClose={() => setSearch(to(null), { replace: true })}
        />
      )}
    </>
  )
}
