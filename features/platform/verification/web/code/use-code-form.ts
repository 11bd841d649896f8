import { useForm } from '@portal/page-kit/form/use-form'
import { useMe } from '@portal/web-kit/caller'
import { validateCodeRoute } from '../../contract/index.ts'
import { codeFault, codeField } from './code-field.tsx'
import { dropToken } from './code-keep.ts'
import { useSentCode } from './use-sent-code.ts'

/** The form of a code to the account's own phone, from sending to checking (SES-04, SES-05). */
export function useCodeForm(onVerified: (token: string) => void) {
  const { userId } = useMe()
  const sent = useSentCode(`${userId}.own`)
  const { token } = sent
  const form = useForm(validateCodeRoute, {
    order: ['code'],
    fixed: { token },
    isPassing: true,
    fields: { code: codeField(() => sent) },
    check: ({ code }) => ({ code: codeFault(code, sent) }),
    onDone: () => {
      dropToken(sent.name)
      onVerified(token)
    },
  })
  return { form, sent }
}
