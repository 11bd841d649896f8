import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignPeopleRoute, candidatesRoute, planPeopleRoute, taskBoardRoute } from '../../contract/index.ts'
import { AssignDrawer } from './assign-drawer.tsx'
import { peopleTexts as texts } from './people.texts.ts'

const calls = { plan: planPeopleRoute, assign: assignPeopleRoute, shows: [taskBoardRoute, candidatesRoute] } as const

/** 指派 in the bar of chosen tasks, for who names people. */
export function AssignTasks({ taskNos }: { taskNos: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay('perm:tax:task:assign')
  const people = useQuery({ ...queryOf(candidatesRoute, { query: {} }), enabled: may && isOpen })
  if (!may) return null
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Icon name="user" size="s" />
        {texts.assign}
      </button>
      {isOpen && people.data !== undefined && (
        <AssignDrawer taskNos={taskNos} people={people.data} calls={calls} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
