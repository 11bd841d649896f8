import type { ListSettings } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { namesOf, type AddressShape } from '../address.ts'

/** Opens the view that the user made the default, once, when the address says nothing of the list. */
export function useDefaultView(shape: AddressShape, { views }: ListSettings, search: URLSearchParams): void {
  const navigate = useNavigate()
  const isSettled = useRef(false)
  useEffect(() => {
    if (isSettled.current) return
    isSettled.current = true
    const own = new Set(namesOf(shape))
    const view = views?.find((each) => each.isDefault === true)
    if (view === undefined || [...search.keys()].some((name) => own.has(name))) return
    const others = new URLSearchParams([...search])
    for (const [name, value] of new URLSearchParams(view.search)) if (own.has(name)) others.set(name, value)
    void navigate({ search: others.toString() }, { replace: true })
  }, [shape, views, search, navigate])
}
