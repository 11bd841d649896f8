import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { revokeTokenRoute, tokensRoute, type MachineToken } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'

const texts = integrationTexts.tokens

/** Revokes a token after asking. */
export function RevokeButton({ token }: { token: MachineToken }) {
  const revoke = useAction(revokeTokenRoute, {
    onDone: () => {
      toast.success(texts.revoked)
      return invalidate(tokensRoute)
    },
  })
  const ask = async () => {
    if (await confirm({ kind: 'warning', content: texts.revokeAsk(token.name), okText: texts.revoke }))
      revoke.run({ body: { id: token.id } })
  }
  return (
    <ActButton of={revoke} className="button link" onClick={() => void ask()}>
      {texts.revoke}
    </ActButton>
  )
}
