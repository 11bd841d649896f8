import './workbench.css'
import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarRoute } from '../contract/home.routes.ts'
import { CalendarCard } from './calendar-card.tsx'
import { dayLine, greeting, hourInChina } from '../contract/greeting.rules.ts'
import { TodoCard } from './todo-card.tsx'
import { WorkbenchCards } from './workbench-cards.tsx'

/** The landing of every signed-in user: what to do, until when, what is new. */
export function Workbench() {
  const me = useMe()
  const { today } = boot()
  const [hour] = useState(() => hourInChina(new Date()))
  const calendar = useQuery({ ...queryOf(calendarRoute, {}), staleTime: Infinity })
  return (
    <>
      <div className="hello"><h1>{me.showName}，{greeting(hour)}</h1><span className="t2">{dayLine(today, calendar.data?.months ?? [])}</span></div>
      <div className="g1">
        <div className="col"><TodoCard /><WorkbenchCards area="main" /></div>
        <div className="col"><CalendarCard query={calendar} /><WorkbenchCards area="side" /></div>
      </div>
    </>
  )
}
