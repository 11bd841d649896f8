import type { FormValues } from '@portal/page-kit/form/form-values'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { trialBroadcastRoute, unknownIn } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Sends what is written to its writer alone. What is missing for that is said, and nothing goes. */
export function useTrial(values: FormValues) {
  const act = useAction(trialBroadcastRoute, {
    onDone: ({ missing, isAgain }) => {
      if (isAgain) toast.info(texts.trialAgain)
      else if (missing.length > 0) toast.warning(texts.trialMissing(missing.join('、')))
      else toast.success(texts.trialSent)
    },
  })
  const [title, content] = [textOf(values['title']), textOf(values['content'])]
  const [unknown] = [title, content].flatMap((text) => unknownIn(text ?? ''))
  const run = (): void => {
    if (title === null || content === null || `${title}${content}`.trim() === '') toast.warning(texts.trialBlank)
    else if (unknown !== undefined) toast.warning(texts.unknown(unknown.unknown, unknown.at))
    else
      act.run({
        body: {
          noticeType: String(values['noticeType']),
          title,
          content,
          link: textOf(values['link']),
          isMust: values['isMust'] === true,
          dueOn: textOf(values['dueOn']),
        },
      })
  }
  return { act, run }
}
