import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readAddress, writeAddress, type AddressShape, type ReadAddress } from './address.ts'
import type { ListPlace } from './place.ts'

/** The trail of cursors behind a page, and whether the page itself opened the detail. */
export interface Trail {
  cursors?: readonly string[]
  isOpened?: boolean
}

/** Keeps where a list stands. */
export interface PlaceKeeper {
  read: ReadAddress
  trail: Trail
  go: (to: ListPlace & { open: string }, trail: Trail, isReplaced: boolean) => void
  /** To where the list stood before its detail was opened. */
  back: () => void
}

export function usePlaceInAddress(shape: AddressShape): PlaceKeeper {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const trail = (useLocation().state ?? {}) as Trail
  return {
    read: useMemo(() => readAddress(shape, search), [shape, search]),
    trail,
    go: (to, state, replace) =>
      void navigate({ search: writeAddress(shape, to, search).toString() }, { replace, state }),
    back: () => void navigate(-1),
  }
}

export function useOwnPlace(shape: AddressShape): PlaceKeeper {
  const [{ search, trail }, setPlace] = useState<{ search: URLSearchParams; trail: Trail }>(start)
  const read = useMemo(() => readAddress(shape, search), [shape, search])
  const keep = (next: ListPlace & { open: string }, left: Trail) =>
    setPlace({ search: writeAddress(shape, next), trail: left })
  return {
    read,
    trail,
    go: keep,
    back: () => {
      const { cursors } = trail
      keep({ ...read, size: read.size ?? shape.sizes[0] ?? 0, open: '' }, cursors === undefined ? {} : { cursors })
    },
  }
}

const start = () => ({ search: new URLSearchParams(), trail: {} })
