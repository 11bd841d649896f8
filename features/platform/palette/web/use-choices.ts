import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { mostWords, paletteRoute } from '../contract/index.ts'
import type { Entry } from './entries.rules.ts'

const mostChars = 2000

/** What may be chosen for a command that asks for it, as lines of the palette; read anew each time it is picked. */
export function useChoices(asking: Entry | null) {
  const argument = asking?.argument
  const choices = useQuery({
    queryKey: ['palette-choices', asking?.id],
    queryFn: async () => (await argument?.choices()) ?? [],
    enabled: argument !== undefined,
    gcTime: 0,
  })
  const words = (choices.data ?? []).slice(0, mostWords).map(({ title }) => title)
  const sounds = useQuery({
    ...queryOf(paletteRoute, { query: { words: words.join('\n').slice(0, mostChars) } }),
    enabled: words.length > 0,
  })
  const entries = (choices.data ?? []).map((choice, place): Entry => ({
    kind: 'choice',
    id: choice.id,
    title: choice.title,
    hint: choice.hint ?? '',
    path: '',
    code: '',
    sound: sounds.data?.sounds[place] ?? '',
    icon: asking?.icon ?? 'list',
    run: () => argument?.run(choice),
  }))
  return { entries, isPending: choices.isPending, isError: choices.isError, retry: () => void choices.refetch() }
}
