import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePreferred } from '@portal/web-kit/preferences'
import { workbenchCards } from '@portal/web-kit/workbench'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { arranged, columns, shownOf } from '../contract/arrangement.rules.ts'
import { dayLine, greeting, hourInChina } from '../contract/greeting.rules.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { closeArranging, openArranging, useArranging } from './arrange/arranging.ts'
import { workbenchPreference } from './arrange/workbench-preference.ts'
import { filingWindows } from './filing-windows.ts'
import { WorkbenchColumn } from './workbench-column.tsx'
import css from './workbench.module.css'

const Arrange = lazy(async () => ({ default: (await import('./arrange/arrange.tsx')).Arrange }))

/** Landing page of every signed-in user: to-dos, deadlines and news, in the user's arrangement. */
export function Workbench() {
  const me = useMe()
  const [hour] = useState(() => hourInChina(new Date()))
  const calendar = useQuery(filingWindows())
  const kept = usePreferred(workbenchPreference)
  const isArranging = useArranging((state) => state.isOn)
  useEffect(() => closeArranging, [])
  const cards = workbenchCards()
  const arrangement = arranged(cards, kept)
  const top = cards
    .filter((card) => card.area === 'top' && !arrangement.hidden.includes(card.id))
    .map((card) => card.id)
  const isBare = top.length === 0 && columns.every((column) => shownOf(arrangement, column).length === 0)
  return (
    <>
      <div className={css.hello}>
        <h1>
          {me.showName}，{greeting(hour)}
        </h1>
        <span className="muted">{dayLine(boot().today, calendar.data?.months ?? [])}</span>
        {!isArranging && (
          <button type="button" className="button plain small" onClick={openArranging}>
            <Icon name="drag" />
            {homeTexts.arrange}
          </button>
        )}
      </div>
      {isArranging && (
        <Suspense fallback={null}>
          <Arrange cards={cards} arrangement={arrangement} />
        </Suspense>
      )}
      {!isArranging && <WorkbenchColumn ids={top} cards={cards} />}
      {!isArranging && (
        <div className={css.cards} data-part="cards">
          {columns.map((column) => (
            <div key={column} className={css.column} data-part="column">
              <WorkbenchColumn ids={shownOf(arrangement, column)} cards={cards} />
            </div>
          ))}
        </div>
      )}
      {!isArranging && isBare && (
        <EmptyState title={homeTexts.bare} reason={homeTexts.bareReason}>
          <button type="button" className="button primary" onClick={openArranging}>
            {homeTexts.arrange}
          </button>
        </EmptyState>
      )}
    </>
  )
}
