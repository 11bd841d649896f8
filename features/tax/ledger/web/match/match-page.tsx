import { linkTo } from '@portal/contract'
import { boot } from '@portal/web-kit/boot'
import { callForFile } from '@portal/web-kit/call'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Link, useSearchParams } from 'react-router'
import { exportMatchGroupRoute, exportMatchRoute, ledgerMatchPaperPage } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { GroupCard } from './group-card.tsx'
import { OneMatch } from './one-match.tsx'
import { YearPicker } from './year-picker.tsx'

const texts = ledgerTexts.matching

/** Revenue of the books, of invoices and of returns: of the enterprise by month, or of the group's enterprises. */
export function MatchPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? asked : boot().today.slice(0, 4)
  const isGroup = search.get('view') === 'group'
  const ent = search.get('ent') ?? undefined
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1)
  const go = (to: Record<string, string | undefined>): void =>
    setSearch(
      Object.fromEntries(
        Object.entries({ year, ...to }).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, value]],
        ),
      ),
    )
  const exported = (): void => {
    const file = isGroup
      ? callForFile(exportMatchGroupRoute, { query: { year } })
      : callForFile(exportMatchRoute, { query: { year, ...(ent === undefined ? {} : { ent }) } })
    void file.then(saveFile, showError)
  }
  return (
    <div className={css.ledger}>
      <div className="page-title">
        <h1>{ledgerTexts.match}</h1>
        <div className="segments" role="group" aria-label={texts.group.whose}>
          {[false, true].map((group) => (
            <button
              key={String(group)}
              type="button"
              className={group === isGroup ? 'on' : undefined}
              aria-pressed={group === isGroup}
              onClick={() => go(group ? { view: 'group' } : {})}
            >
              {group ? texts.group.all : texts.group.own}
            </button>
          ))}
        </div>
        <span className="grow" />
        <YearPicker year={year} onYear={(to) => go({ year: to, ent, ...(isGroup ? { view: 'group' } : {}) })} />
        {!isGroup && ent === undefined && (
          <Link className="button" to={linkTo(ledgerMatchPaperPage, { year })}>
            <Icon name="print" />
            {texts.print}
          </Link>
        )}
        <button type="button" className="button" onClick={exported}>
          {texts.group.export}
        </button>
      </div>
      <p className="muted">
        {texts.lead}
        {ent !== undefined && (
          <button type="button" className="button link" onClick={() => go({ view: 'group' })}>
            {texts.group.back}
          </button>
        )}
      </p>
      {isGroup ? (
        <GroupCard
          year={year}
          page={page}
          onOpen={({ entId, isOwn }) => go(isOwn ? {} : { ent: entId })}
          onPage={(to) => go({ view: 'group', page: String(to) })}
        />
      ) : (
        <OneMatch
          year={year}
          ent={ent}
          openId={search.get('open') ?? ''}
          onOpen={(month) => go({ ent, open: month })}
        />
      )}
    </div>
  )
}
