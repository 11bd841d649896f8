import { audienceRoute, needsTax } from '../../contract/index.ts'
import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface Asked {
  targets: readonly string[]
  excluded: readonly string[]
  title: string
  content: string
}
/** Stands for a text with tax variables: only whether it has some decides who gets it. */
const taxed = '{截止日}'

/** What is asked about a message's readers: the same while only its words change. */
export const audienceBody = ({ targets, excluded, title, content }: Asked) => ({
  targets: [...targets],
  excluded: [...excluded],
  title: '',
  content: needsTax(title, content) ? taxed : '',
})

/** Whom a message reaches now, asked anew as targets change. */
export const useAudience = (asked: Asked) =>
  useQuery({
    ...queryOf(audienceRoute, { body: audienceBody(asked) }),
    enabled: asked.targets.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
