import { chinaDate } from '@portal/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The day whose tree is shown, kept in the address; '' for the present one. */
export function useDay() {
  const [today] = useState(() => chinaDate(new Date()))
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  // A day to come, which the structures beside the tree have, is today here.
  const date = asked < today ? asked : ''
  const choose = (day: string): void =>
    setParams((now) => {
      if (day === '' || day >= today) now.delete('date')
      else now.set('date', day)
      return now
    })
  return { today, date, choose }
}
