import type { IconName } from '@portal/web-kit/icon.tsx'
import { useShownActs } from '@portal/web-kit/page-acts'
import { queryOf } from '@portal/web-kit/query'
import { useRested } from '@portal/web-kit/use-rested'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paletteRoute, paletteSoughtRoute, type PaletteItem } from '../contract/index.ts'
import type { Entry } from './entries.rules.ts'
import type { PaletteGiven } from './given.ts'

const icons: Record<PaletteItem['kind'], IconName> = {
  page: 'file-text',
  person: 'user',
  task: 'calculator',
  thing: 'file-text',
}
/** The items change rarely; the server checks again when one is opened. */
const staleMs = 5 * 60_000

/** All searchable entries. The server's parts arrive later, people once typing rests; `retry` requests them again. */
export function useEntries({ commands, recent, products, allows, iconOf }: PaletteGiven, query: string) {
  const word = useRested(query.trim())
  const sought = useQuery({
    ...queryOf(paletteSoughtRoute, { query: { word } }),
    staleTime: staleMs,
    enabled: word !== '',
    placeholderData: keepPreviousData,
  })
  const acts = useShownActs()
  const own = [...acts, ...commands, ...products].map(({ title }) => title)
  const { data, isPending, isError, refetch } = useQuery({
    ...queryOf(paletteRoute, { query: { words: own.join('\n') } }),
    staleTime: staleMs,
  })
  const soundOf = (place: number): string => data?.sounds[place] ?? ''
  const blank = { hint: '', path: '', code: '', sound: '' }
  const entries: Entry[] = [
    // A return's task describes its address better than the page's title.
    ...recent
      .filter(({ path }) => allows(path))
      .map(({ path, title }): Entry => ({
        ...blank,
        kind: 'recent',
        id: path,
        title: data?.items.find((item) => item.path === path)?.title ?? title,
        path,
        icon: 'clock',
      })),
    ...acts.map(({ id, title, icon, words = '', run }, place): Entry => ({
      ...blank,
      kind: 'act',
      id,
      title,
      icon,
      code: words,
      run,
      sound: soundOf(place),
    })),
    ...commands.map(({ id, title, icon, run, argument }, place): Entry => ({
      ...blank,
      kind: 'command',
      id,
      title,
      icon,
      ...(run === undefined ? {} : { run }),
      ...(argument === undefined ? {} : { argument }),
      sound: soundOf(acts.length + place),
    })),
    ...products.map(({ title, path }, place): Entry => ({
      ...blank,
      kind: 'product',
      id: path,
      title,
      path,
      icon: 'box',
      sound: soundOf(acts.length + commands.length + place),
    })),
    ...[...(data?.items ?? []), ...(word === '' ? [] : (sought.data ?? []))].map((item): Entry => ({
      ...item,
      icon: (item.kind === 'page' ? iconOf(item.path) : null) ?? icons[item.kind],
    })),
  ]
  return {
    entries,
    isPending: isPending || sought.isLoading,
    isError: isError || sought.isError,
    retry: () => {
      if (isError) void refetch()
      if (sought.isError) void sought.refetch()
    },
  }
}
